"""Shards of a long command on many processes or machines, for Scripts/sweep.py and Scripts/distribute.py.

Each shard is one process, run by a worker of Dask (`pip install distributed`). Its file is written beside its place and
renamed, so that existing files are complete. A shard whose worker dies is given to another one. A run that was stopped goes
on with the shards that are missing; if its input changed, it stops with a message.
"""
import hashlib
import json
import os
import pathlib
import shutil
import subprocess
import sys
import time


class ShardsError(Exception):
    """An error, in a sentence; exit code 2."""


def say(text):
    print(text, file=sys.stderr, flush=True)


class Job:
    """A command in shards. The commands are values, since workers get them."""

    # The option that names the file, the exit codes with which a file is written, and the end of its name.
    output, answers, ending = "--json", (0, 1), ".jsonl"

    def shard(self, number, count):
        """The command of a shard, without its output."""
        raise NotImplementedError

    def merge(self, files):
        """The command that combines files, without its output."""
        raise NotImplementedError

    def missing(self, path, number, count):
        """The reason why a file is not that of a complete shard; None if it is."""
        raise NotImplementedError

    def fingerprint(self):
        """The words and files on which the files depend."""
        raise NotImplementedError


def run_shard(job, number, count, target):
    """Runs one shard, in a worker. An answer that will be the same next time is a value, so that it is not tried again."""
    begin, target = time.monotonic(), pathlib.Path(target)
    part = target.with_name(f".{target.name}.{os.getpid()}.part")
    command = [*job.shard(number, count), job.output, str(part)]
    run = subprocess.run(command, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, stdin=subprocess.DEVNULL)
    if run.returncode < 0:
        part.unlink(missing_ok=True)
        said = run.stderr.decode(errors="replace").strip()[-400:]
        raise RuntimeError(f"{pathlib.Path(command[0]).name} ended by signal {-run.returncode} {said}".strip())
    reason = job.missing(part, number, count) if run.returncode in job.answers else f"exit code {run.returncode}"
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


def digest_of(job, count):
    digest = hashlib.sha256()

    def add(data):
        digest.update(len(data).to_bytes(8, "big"))
        digest.update(data)

    words, files = job.fingerprint()
    for word in [*words, "", str(count)]:
        add(word.encode())
    for file in files:
        add(str(file).encode())
        add(pathlib.Path(file).read_bytes())
    return digest.hexdigest()


class Folder:
    """The files of a run: one a shard, and a note with the digest of its input."""

    def __init__(self, path, count, job):
        self.path, self.count, self.job = pathlib.Path(path).resolve(), count, job

    def open(self):
        """Makes the folder, or takes up the one that is there."""
        digest = digest_of(self.job, self.count)
        self.path.mkdir(parents=True, exist_ok=True)
        note = self.path / "sweep.json"
        # What workers left that died.
        for part in self.path.glob(".*.part"):
            part.unlink(missing_ok=True)
        if note.exists():
            if json.loads(note.read_text(encoding="utf-8"))["digest"] != digest:
                raise ShardsError(
                    f"{self.path}: error: the files here are of other input, settings, options or another program; "
                    "name another --folder, or give --fresh to begin anew [other-sweep]")
            return
        if any(self.path.iterdir()):
            raise ShardsError(
                f"{self.path}: error: this folder has files that are not of a sweep; name another --folder "
                "[other-folder]")
        write_whole(note, json.dumps({"schema": 1, "digest": digest, "shards": self.count}) + "\n")

    def clear(self):
        if (self.path / "sweep.json").exists():
            shutil.rmtree(self.path)

    def file(self, number):
        return self.path / f"{number:0{len(str(self.count))}}-of-{self.count}{self.job.ending}"

    def files(self):
        return [self.file(number) for number in range(1, self.count + 1)]

    def missing(self):
        """The shards whose files are missing or incomplete."""
        return [number for number in range(1, self.count + 1)
                if self.job.missing(self.file(number), number, self.count) is not None]


def write_whole(path, text):
    part = path.with_name(f".{path.name}.{os.getpid()}.part")
    part.write_text(text, encoding="utf-8")
    os.replace(part, path)


def client_of(options):
    """The workers: those of a scheduler that runs already, else processes of this machine."""
    import dask
    import distributed

    # A worker that dies takes what it was at with it; how often a shard may see that before it is given up.
    dask.config.set({"distributed.scheduler.allowed-failures": options.retries})
    if options.scheduler:
        client = distributed.Client(options.scheduler)
        # Workers elsewhere have no folder of scripts in their path.
        client.upload_file(__file__)
        return client
    cluster = distributed.LocalCluster(
        n_workers=options.workers, threads_per_worker=1, processes=True, dashboard_address=None, silence_logs="ERROR")
    return distributed.Client(cluster)


def run_missing(options, folder):
    """Runs the shards that are missing; returns errors, a line each."""
    import distributed

    missing, errors, begin, done = folder.missing(), [], time.monotonic(), 0
    say(f"{folder.count - len(missing)} of {folder.count} shards are there; {len(missing)} to do")
    if not missing:
        return errors
    with client_of(options) as client:
        futures = {
            client.submit(
                run_shard, folder.job, number, folder.count, str(folder.file(number)), retries=options.retries,
                pure=False): number
            for number in missing
        }
        for future in distributed.as_completed(futures):
            number, done = futures[future], done + 1
            if future.status == "finished":
                result = future.result()
                left = (time.monotonic() - begin) / done * (len(missing) - done)
                say(f"shard {number}/{folder.count}: worker {result['worker']}, {result['seconds']:.1f} s; "
                    f"{left:.0f} s left")
                if result["error"]:
                    errors.append(f"shard {number}/{folder.count}: {result['error']}")
            else:
                errors.append(f"shard {number}/{folder.count}: given up after several tries: {future.exception()}")
        if not options.scheduler:
            client.cluster.close()
    return errors


def merge(folder):
    """Combines all files, and prints the report on standard output; returns the exit code of the program."""
    merged = folder.path / f"merged{folder.job.ending}"
    part = merged.with_name(f".{merged.name}.{os.getpid()}.part")
    files = [str(path) for path in folder.files()]
    status = subprocess.run([*folder.job.merge(files), folder.job.output, str(part)]).returncode
    if part.exists():
        os.replace(part, merged)
        say(f"all together: {merged}")
    return status


def program(path, product):
    found = shutil.which(path)
    if found is None:
        raise ShardsError(
            f"{path}: error: there is no such program; build it by swift build -c release --product {product}, and "
            f"name it by --{product} [no-program]")
    return os.path.abspath(found)


def add_options(parser, folder):
    parser.add_argument("--workers", type=int, default=os.cpu_count(), help="processes on this machine")
    parser.add_argument("--scheduler", metavar="ADDRESS", help="a scheduler of Dask to use instead; paths are those of "
                        "its workers, and the folder is one that all see")
    parser.add_argument("--shards", type=int, help="into how many parts (default: eight for each worker)")
    parser.add_argument("--folder", default=folder, help="where the files are kept (default: %(default)s)")
    parser.add_argument("--retries", type=int, default=5, help="how often a shard is tried again (default: %(default)s)")
    parser.add_argument("--fresh", action="store_true", help="forget the files of an earlier run")


def split_words(words):
    """The words before and after `--`."""
    if "--" not in words:
        return words, []
    place = words.index("--")
    return words[:place], words[place + 1:]


def check_options(parser, options, given, taken):
    for name in ("workers", "shards", "retries"):
        value = getattr(options, name)
        if value is not None and value < 1:
            parser.error(f"--{name} is at least 1")
    for option in given:
        if option.split("=")[0] in taken:
            parser.error(f"{option.split('=')[0]} belongs to the sweep, or not in one")


def run(job, options):
    """Runs a job to its end; returns the exit code."""
    try:
        folder = Folder(options.folder, options.shards or 8 * options.workers, job)
        if options.fresh:
            folder.clear()
        folder.open()
        errors = run_missing(options, folder)
        if errors:
            raise ShardsError("\n".join(errors) + "\nThe same command again tries what is missing.")
        return merge(folder)
    except ShardsError as error:
        say(str(error))
        return 2
    except ImportError:
        say("error: Dask is not there; python3 -m pip install distributed [no-dask]")
        return 2
    except KeyboardInterrupt:
        say("Stopped; the same command again goes on from here.")
        return 2
