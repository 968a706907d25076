#!/usr/bin/env python3
"""Checks thousands of documents on many processes or machines, and loses nothing where some of them die.

    Scripts/sweep.py PATH… [--workers 2] [--shards N] [--folder .build/sweep] [-- options of tinamou check]
    Scripts/sweep.py PATH… --scheduler tcp://HOST:8786 [--folder SHARED]

Each shard is one `tinamou check --shard K/N --records FILE`, run by a worker of Dask (`pip install distributed`). Its
records are written beside their place and renamed, so what is there is whole. A shard whose worker dies is given to
another one. A sweep that was stopped goes on with the shards that are missing; where documents, settings, options or
the program are others than then, it says so and stops. At the end `tinamou check --merge` makes FOLDER/merged.jsonl, whose
bytes are those of one run, and prints the findings. Exit codes are those of tinamou check.
"""
import argparse
import hashlib
import json
import os
import pathlib
import shutil
import subprocess
import sys
import time

ENDINGS = (".xib", ".storyboard", ".swift", ".strings")
# What tinamou check ends with where it wrote records: nothing found, something found, a file that cannot be read.
ANSWERS = (0, 1, 2)


class SweepError(Exception):
    """What is wrong, in a sentence; exit code 2."""


def say(text):
    print(text, file=sys.stderr, flush=True)


# A shard


def missing_of(path, number, count):
    """Why a file is not the whole records of a shard; nothing where it is."""
    try:
        lines = path.read_text(encoding="utf-8").split("\n")
        header, records = json.loads(lines[0]), [json.loads(line) for line in lines[1:-1]]
    except (OSError, ValueError, IndexError):
        return "it cannot be read"
    indices = [record.get("index") for record in records]
    if lines[-1] != "" or indices != list(range(number - 1, header.get("files", -1), count)):
        return "it is not whole"
    return None


def run_shard(tinamou, arguments, number, count, records):
    """Checks one shard, in a worker; what came of it, as a value, so that an answer that will be the same next time is
    not tried again."""
    begin, target = time.monotonic(), pathlib.Path(records)
    part = target.with_name(f".{target.name}.{os.getpid()}.part")
    command = [tinamou, "check", *arguments, "--shard", f"{number}/{count}", "--jobs", "1", "--records", str(part)]
    run = subprocess.run(command, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, stdin=subprocess.DEVNULL)
    if run.returncode < 0:
        part.unlink(missing_ok=True)
        raise RuntimeError(f"tinamou ended by signal {-run.returncode}")
    reason = missing_of(part, number, count) if run.returncode in ANSWERS else f"exit code {run.returncode}"
    if reason is None:
        with open(part, "rb") as file:
            os.fsync(file.fileno())
        os.replace(part, target)
    else:
        part.unlink(missing_ok=True)
    return {
        "number": number, "worker": os.getpid(), "seconds": time.monotonic() - begin,
        "error": None if reason is None else run.stderr.decode(errors="replace").strip() or reason,
    }


# What a sweep is of


def input_files(paths):
    for path in map(pathlib.Path, paths):
        if path.is_dir():
            yield from sorted(file for file in path.rglob("*") if file.suffix in ENDINGS and file.is_file())
        elif path.exists():
            yield path
        else:
            raise SweepError(f"{path}: error: there is nothing; check the path [unreadable]")


def settings_files(options):
    """The settings that tinamou check reads: those that are named, else the nearest above this folder."""
    if "--config" in options[:-1]:
        return [pathlib.Path(options[options.index("--config") + 1])]
    folder = pathlib.Path.cwd()
    found = [place / ".tinamou.yml" for place in (folder, *folder.parents) if (place / ".tinamou.yml").exists()]
    return found[:1]


def fingerprint(tinamou, paths, options, count):
    """A digest of all that records depend on."""
    digest = hashlib.sha256()

    def add(data):
        digest.update(len(data).to_bytes(8, "big"))
        digest.update(data)

    for word in [*paths, "", *options, "", str(count)]:
        add(word.encode())
    for file in [pathlib.Path(tinamou), *settings_files(options), *input_files(paths)]:
        add(str(file).encode())
        add(file.read_bytes())
    return digest.hexdigest()


class Folder:
    """Where the records of a sweep are: one file a shard, and what they are of."""

    def __init__(self, path, count):
        self.path, self.count = pathlib.Path(path).resolve(), count

    def open(self, digest):
        """Makes the folder, or takes up the one that is there."""
        self.path.mkdir(parents=True, exist_ok=True)
        note = self.path / "sweep.json"
        # What workers left that died.
        for part in self.path.glob(".*.part"):
            part.unlink(missing_ok=True)
        if note.exists():
            if json.loads(note.read_text(encoding="utf-8"))["digest"] != digest:
                raise SweepError(
                    f"{self.path}: error: the records here are of other documents, settings, options or another "
                    "program; name another --folder, or give --fresh to begin anew [other-sweep]")
            return
        if any(self.path.iterdir()):
            raise SweepError(
                f"{self.path}: error: this folder has files that are not of a sweep; name another --folder "
                "[other-folder]")
        write_whole(note, json.dumps({"schema": 1, "digest": digest, "shards": self.count}) + "\n")

    def clear(self):
        if (self.path / "sweep.json").exists():
            shutil.rmtree(self.path)

    def records(self, number):
        return self.path / f"{number:0{len(str(self.count))}}-of-{self.count}.jsonl"

    def all_records(self):
        return [self.records(number) for number in range(1, self.count + 1)]

    def missing(self):
        """The shards whose records are not there, or not whole."""
        return [
            number for number in range(1, self.count + 1)
            if missing_of(self.records(number), number, self.count) is not None
        ]


def write_whole(path, text):
    part = path.with_name(f".{path.name}.{os.getpid()}.part")
    part.write_text(text, encoding="utf-8")
    os.replace(part, path)


# The sweep


def client_of(options):
    """The workers: those of a scheduler that runs already, else processes of this machine."""
    import dask
    import distributed

    # A worker that dies takes what it was at with it; how often a shard may see that before it is given up.
    dask.config.set({"distributed.scheduler.allowed-failures": options.retries})
    if options.scheduler:
        return distributed.Client(options.scheduler)
    cluster = distributed.LocalCluster(
        n_workers=options.workers, threads_per_worker=1, processes=True, dashboard_address=None, silence_logs="ERROR")
    return distributed.Client(cluster)


def sweep(options, folder, tinamou, arguments):
    """Runs the shards that are missing; what went wrong, a line each."""
    import distributed

    missing, errors = folder.missing(), []
    say(f"{folder.count - len(missing)} of {folder.count} shards are there; {len(missing)} to do")
    if not missing:
        return errors
    with client_of(options) as client:
        futures = {
            client.submit(
                run_shard, tinamou, arguments, number, folder.count, str(folder.records(number)),
                retries=options.retries, pure=False): number
            for number in missing
        }
        for future in distributed.as_completed(futures):
            number = futures[future]
            if future.status == "finished":
                result = future.result()
                say(f"shard {number}/{folder.count}: worker {result['worker']}, {result['seconds']:.1f} s")
                if result["error"]:
                    errors.append(f"shard {number}/{folder.count}: {result['error']}")
            else:
                errors.append(f"shard {number}/{folder.count}: given up after several tries: {future.exception()}")
        if not options.scheduler:
            client.cluster.close()
    return errors


def merge(tinamou, folder):
    """One file of all records, and the findings on standard output; the exit code of tinamou."""
    merged = folder.path / "merged.jsonl"
    part = merged.with_name(f".{merged.name}.{os.getpid()}.part")
    files = [str(path) for path in folder.all_records()]
    status = subprocess.run([tinamou, "check", "--merge", *files, "--records", str(part)]).returncode
    if part.exists():
        os.replace(part, merged)
        say(f"all records: {merged}")
    return status


def program(path):
    found = shutil.which(path)
    if found is None:
        raise SweepError(
            f"{path}: error: there is no such program; build it by swift build -c release --product tinamou, and name "
            "it by --tinamou [no-program]")
    return os.path.abspath(found)


def command_line():
    words, options = sys.argv[1:], []
    if "--" in words:
        place = words.index("--")
        words, options = words[:place], words[place + 1:]
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("paths", nargs="+", metavar="PATH", help="documents, sources, and folders to search for them")
    parser.add_argument("--tinamou", default=".build/release/tinamou", help="the program (default: %(default)s)")
    parser.add_argument("--workers", type=int, default=os.cpu_count(), help="processes on this machine")
    parser.add_argument("--scheduler", metavar="ADDRESS", help="a scheduler of Dask to use instead; paths are those of "
                        "its workers, and the folder is one that all see")
    parser.add_argument("--shards", type=int, help="into how many parts (default: eight for each worker)")
    parser.add_argument("--folder", default=".build/sweep", help="where records are kept (default: %(default)s)")
    parser.add_argument("--retries", type=int, default=5, help="how often a shard is tried again (default: %(default)s)")
    parser.add_argument("--fresh", action="store_true", help="forget the records of an earlier sweep")
    parsed = parser.parse_args(words)
    for name in ("workers", "shards", "retries"):
        value = getattr(parsed, name)
        if value is not None and value < 1:
            parser.error(f"--{name} is at least 1")
    taken = {"--shard", "--records", "--jobs", "--write-baseline", "--changed-since"}
    for option in options:
        if option.split("=")[0] in taken:
            parser.error(f"{option.split('=')[0]} belongs to the sweep, or not in one")
    return parsed, options


def main():
    options, check_options = command_line()
    try:
        tinamou = program(options.tinamou)
        paths = options.paths
        folder = Folder(options.folder, options.shards or 8 * options.workers)
        if options.fresh:
            folder.clear()
        folder.open(fingerprint(tinamou, paths, check_options, folder.count))
        errors = sweep(options, folder, tinamou, [*paths, *check_options])
        if errors:
            raise SweepError("\n".join(errors) + "\nThe same command again tries what is missing.")
        return merge(tinamou, folder)
    except SweepError as error:
        say(str(error))
        return 2
    except ImportError:
        say("error: Dask is not there; python3 -m pip install distributed [no-dask]")
        return 2
    except KeyboardInterrupt:
        say("Stopped; the same command again goes on from here.")
        return 2


if __name__ == "__main__":
    sys.exit(main())
