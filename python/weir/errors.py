"""What Weir raises.

Every exception is a `weir.Error`; each says where, and what was expected there:

    Error
    ├── ParseError        a program cannot be read
    ├── PipelineError     a pipeline, stage, schedule or parameter is wrong
    ├── CompileError      a program cannot be compiled
    │   ├── Cancelled     a weir.CancellationToken stopped it
    │   ├── Crashed       a pass ended its process (these three: where it ran in one of its own)
    │   ├── TimedOut      a pass took longer than `pass_timeout`
    │   └── OutOfMemory   it needed more than `memory_limit`
    ├── ExecutableError   an executable is damaged, foreign or for another machine
    ├── CallError         the arguments of a call do not fit, or the call failed
    └── CheckError        a result is not what it should be

A compile that Ctrl-C stops raises KeyboardInterrupt; what a Python callable raises comes out as it is.
"""
from typing import NamedTuple, Optional, Tuple

__all__ = ["Error", "ParseError", "PipelineError", "CompileError", "Cancelled", "Crashed", "TimedOut", "OutOfMemory",
           "ExecutableError", "CallError", "CheckError", "Location", "Note"]


class Location(NamedTuple):
    """A place in a text file. Lines and columns count from 1; 0 is unknown."""

    file: str
    line: int = 0
    column: int = 0

    def __str__(self) -> str:
        return ":".join([self.file] + [str(n) for n in (self.line, self.column) if n])


class Note(NamedTuple):
    """What belongs to an error: another place, or what would have been right."""

    message: str
    location: Optional[Location] = None

    def __str__(self) -> str:
        return f"{self.location}: {self.message}" if self.location else self.message


class Error(Exception):
    """The base of all that Weir raises. `str(error)` is all of it, as the command line prints it."""

    message: str
    """What is wrong, without the place."""
    stage: Optional[str]
    """The stage of the pipeline that failed."""
    pass_name: Optional[str]
    """The pass that failed."""
    location: Optional[Location]
    """Where in the user's file."""
    source_line: Optional[str]
    """That line, where it could be read."""
    notes: Tuple[Note, ...]
    """What else was said."""

    def __init__(self, text: str = "", *, message: Optional[str] = None, stage: Optional[str] = None,
                 pass_name: Optional[str] = None, location: Optional[Location] = None,
                 source_line: Optional[str] = None, notes: Tuple[Note, ...] = ()):
        super().__init__(text)
        self.message = text if message is None else message
        self.stage = stage
        self.pass_name = pass_name
        self.location = location
        self.source_line = source_line
        self.notes = tuple(notes)


class ParseError(Error):
    """A program, as text or bytes, cannot be read."""


class PipelineError(Error):
    """A pipeline cannot be found, read, resolved or edited so."""


class CompileError(Error):
    """A stage of a pipeline failed on a program, or machine code cannot be made of it."""

    @property
    def reproducer(self) -> Optional[str]:
        """The file that replays the pass, where one was left: the program before the pass, and the passes from there."""
        for note in self.notes:
            if note.message.startswith("reproducer: "):
                return note.message[len("reproducer: "):]
        return None


class Cancelled(CompileError):
    """A compile was stopped by its `weir.CancellationToken`; the module is left half way."""


class Crashed(CompileError):
    """A pass crashed in its child process; the module is as it was."""


class TimedOut(CompileError):
    """A pass took longer than it may; the module is as it was."""


class OutOfMemory(CompileError):
    """A pass needed more memory than it may; the module is as it was."""


class ExecutableError(Error):
    """A file is no executable, is damaged, or is not for this machine."""


class CallError(Error):
    """An argument of a call does not fit, or the program itself stopped."""


class CheckError(Error):
    """A `check.*` of a program did not hold, or a result of a workload differs from its reference."""
