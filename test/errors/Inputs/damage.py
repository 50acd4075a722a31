"""Cuts and changes an executable at many places; prints how many damaged files `weir inspect` refused with an error."""
import subprocess
import sys

whole = open(sys.argv[1], "rb").read()


def inspect(content):
    with open("damaged.weir", "wb") as file:
        file.write(content)
    done = subprocess.run(["weir", "inspect", "damaged.weir"], capture_output=True, text=True, errors="replace", timeout=60)
    return done.returncode, done.stderr


step = max(1, len(whole) // 25)
damaged = [whole[:size] for size in range(1, len(whole), step)]
for at in range(0, len(whole), step):
    changed = bytearray(whole)
    changed[at] ^= 0x40
    damaged.append(bytes(changed))
refused = 0
for content in damaged:
    status, message = inspect(content)
    if status == 1 and "error" in message:
        refused += 1
    else:
        print(f"status {status}: {message}")
print("all refused" if refused == len(damaged) else f"{refused} of {len(damaged)} refused")
