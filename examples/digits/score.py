"""Cuts the test images into the program's batches, and counts how many of its answers are right.

    score.py split FOLDER    writes FOLDER/images_0.npy, images_1.npy, …
    score.py count FOLDER    reads FOLDER/logits_0.npy, …; ends with 1 where JAX did better
    score.py time FOLDER     reads FOLDER/figures.json, what `weir bench --json` wrote
"""
import json
import pathlib
import sys

import numpy as np

HERE = pathlib.Path(__file__).parent


def split(folder, batch):
    images = np.load(HERE / "images.npy")
    for index in range(len(images) // batch):
        np.save(folder / f"images_{index}.npy", images[index * batch:(index + 1) * batch])


def count(folder, metrics):
    labels = np.load(HERE / "labels.npy")
    batches = len(labels) // metrics["batch"]
    logits = np.concatenate([np.load(folder / f"logits_{index}.npy") for index in range(batches)])
    correct = int(np.sum(logits.argmax(axis=1) == labels))
    largest = np.abs(logits - np.load(HERE / "logits.npy")).max()
    print(f"{correct} of {len(labels)} images right: accuracy {correct / len(labels):.4f} "
          f"(JAX: {metrics['accuracy']:.4f}); largest difference from JAX's logits {largest:.1e}")
    return 0 if correct >= metrics["correct"] else 1


def time_of_an_image(folder, metrics):
    result = json.loads((folder / "figures.json").read_text())["results"][0]
    print(f"{result['median_seconds'] / metrics['batch'] * 1e6:.1f} µs an image on one thread")
    return 0


def main():
    action, folder = sys.argv[1], pathlib.Path(sys.argv[2])
    metrics = json.loads((HERE / "metrics.json").read_text())
    if action == "split":
        return split(folder, metrics["batch"])
    if action == "time":
        return time_of_an_image(folder, metrics)
    return count(folder, metrics)


if __name__ == "__main__":
    sys.exit(main())
