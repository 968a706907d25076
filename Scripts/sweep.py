#!/usr/bin/env python3
"""Checks thousands of documents on many processes or machines, and loses nothing where some of them die.

    Scripts/sweep.py PATH… [--workers 2] [--shards N] [--folder .build/sweep] [-- options of tinamou check]
    Scripts/sweep.py PATH… --scheduler tcp://HOST:8786 [--folder SHARED]

Each shard is one `tinamou check --shard K/N --records FILE`, run by a worker of Dask (`pip install distributed`). A shard
whose worker dies is given to another one. A sweep that was stopped goes on with the shards that are missing; where documents,
settings, options or the program are others than then, it says so and stops. At the end `tinamou check --merge` makes
FOLDER/merged.jsonl, whose bytes are those of one run, and prints the findings. Exit codes are those of tinamou check.
"""
import argparse
import json
import pathlib
import sys

import shards

ENDINGS = (".xib", ".storyboard", ".swift", ".strings")


def input_files(paths):
    for path in map(pathlib.Path, paths):
        if path.is_dir():
            yield from sorted(file for file in path.rglob("*") if file.suffix in ENDINGS and file.is_file())
        elif path.exists():
            yield path
        else:
            raise shards.ShardsError(f"{path}: error: there is nothing; check the path [unreadable]")


def settings_files(options):
    """The settings that tinamou check reads: those that are named, else the nearest above this folder."""
    if "--config" in options[:-1]:
        return [pathlib.Path(options[options.index("--config") + 1])]
    folder = pathlib.Path.cwd()
    found = [place / ".tinamou.yml" for place in (folder, *folder.parents) if (place / ".tinamou.yml").exists()]
    return found[:1]


class Check(shards.Job):
    """tinamou check of some paths; it ends with 0 to 2 if it wrote records."""

    output, answers = "--records", (0, 1, 2)

    def __init__(self, tinamou, paths, options):
        self.tinamou, self.paths, self.options = tinamou, paths, options

    def shard(self, number, count):
        return [self.tinamou, "check", *self.paths, *self.options, "--shard", f"{number}/{count}", "--jobs", "1"]

    def merge(self, files):
        return [self.tinamou, "check", "--merge", *files]

    def missing(self, path, number, count):
        try:
            lines = path.read_text(encoding="utf-8").split("\n")
            header, records = json.loads(lines[0]), [json.loads(line) for line in lines[1:-1]]
        except (OSError, ValueError, IndexError):
            return "it cannot be read"
        indices = [record.get("index") for record in records]
        if lines[-1] != "" or indices != list(range(number - 1, header.get("files", -1), count)):
            return "it is not whole"
        return None

    def fingerprint(self):
        files = [pathlib.Path(self.tinamou), *settings_files(self.options), *input_files(self.paths)]
        return [*self.paths, "", *self.options], files


def main():
    words, check_options = shards.split_words(sys.argv[1:])
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("paths", nargs="+", metavar="PATH", help="documents, sources, and folders to search for them")
    parser.add_argument("--tinamou", default=".build/release/tinamou", help="the program (default: %(default)s)")
    shards.add_options(parser, ".build/sweep")
    options = parser.parse_args(words)
    taken = {"--shard", "--records", "--jobs", "--write-baseline", "--changed-since"}
    shards.check_options(parser, options, check_options, taken)
    try:
        tinamou = shards.program(options.tinamou, "tinamou")
    except shards.ShardsError as error:
        shards.say(str(error))
        return 2
    return shards.run(Check(tinamou, options.paths, check_options), options)


if __name__ == "__main__":
    sys.exit(main())
