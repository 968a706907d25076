#!/usr/bin/env python3
"""Runs fuzz or bench in shards on many processes or machines, and loses nothing where some of them die.

    Scripts/distribute.py fuzz --shards 400 --folder .build/million -- --histories 1000000 --seed 1
    Scripts/distribute.py bench --shards 8 --workers 1 -- --quick
    Scripts/distribute.py fuzz --scheduler tcp://HOST:8786 --folder SHARED --shards 4000 -- --histories 10000000

Each shard is one process of the program, run by a worker of Dask (`pip install distributed`). A shard whose worker dies is
given to another one. A run that was stopped goes on with the shards that are missing; if the options or the program are
others than then, it stops with a message. At the end `fuzz merge` or `bench merge` makes FOLDER/merged.jsonl or
FOLDER/merged.json and prints the report. Options of fuzz or of bench suite follow `--`.

fuzz: seeds and families are those of one run, and so are the bytes of the merged file. All failures are counted, as with
--keep-going. bench: on one machine, give it one worker, so that shards do not disturb each other's times. Exit codes are
those of the program.
"""
import argparse
import json
import sys

import shards


class Fuzz(shards.Job):
    """A run of fuzz; it ends with 1 if a history fails or the required coverage is not reached."""

    def __init__(self, program, options):
        self.program, self.options = program, options

    def shard(self, number, count):
        options = ["--shard", f"{number}/{count}", "--workers", "1"]
        keep = [] if {"--views", "--documents"} & set(self.options) else ["--keep-going"]
        return [self.program, *self.options, *keep, *options]

    def merge(self, files):
        return [self.program, "merge", *files]

    def missing(self, path, number, count):
        try:
            lines = path.read_text(encoding="utf-8").split("\n")
            head, pieces = json.loads(lines[0]), [json.loads(line)["piece"] for line in lines[1:-1]]
            total = (head["run"]["count"] + 63) // 64
        except (OSError, ValueError, IndexError, KeyError, TypeError):
            return "it cannot be read"
        whole = list(range(total * (number - 1) // count, total * number // count))
        return None if lines[-1] == "" and pieces == whole else "it is not whole"

    def fingerprint(self):
        return ["fuzz", *self.options], [self.program]


class Bench(shards.Job):
    """A run of bench suite; it ends with 1 if an answer is wrong."""

    ending = ".json"

    def __init__(self, program, options):
        self.program, self.options = program, options

    def shard(self, number, count):
        return [self.program, "suite", *self.options, "--shard", f"{number}/{count}"]

    def merge(self, files):
        return [self.program, "merge", *files]

    def missing(self, path, number, count):
        try:
            run = json.loads(path.read_text(encoding="utf-8"))
            return None if run["shard"] == f"{number}/{count}" else "it is another shard"
        except (OSError, ValueError, KeyError, TypeError):
            return "it cannot be read"

    def fingerprint(self):
        return ["bench", *self.options], [self.program]


JOBS = {"fuzz": Fuzz, "bench": Bench}
TAKEN = {"--shard", "--json", "--workers", "--minutes", "--html", "--history", "--force", "--replay", "--trace",
         "--mutants", "--keep-going"}


def main():
    words, given = shards.split_words(sys.argv[1:])
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("command", choices=sorted(JOBS))
    parser.add_argument("--fuzz", default=".build/release/fuzz", help="the program (default: %(default)s)")
    parser.add_argument("--bench", default=".build/release/bench", help="the program (default: %(default)s)")
    shards.add_options(parser, None)
    options = parser.parse_args(words)
    shards.check_options(parser, options, given, TAKEN)
    options.folder = options.folder or f".build/{options.command}-shards"
    try:
        program = shards.program(getattr(options, options.command), options.command)
    except shards.ShardsError as error:
        shards.say(str(error))
        return 2
    return shards.run(JOBS[options.command](program, given), options)


if __name__ == "__main__":
    sys.exit(main())
