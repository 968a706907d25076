#!/usr/bin/env python3
"""Tests Scripts/sweep.py and Scripts/distribute.py: whatever dies on the way, the merged bytes are those of one run.

    Scripts/test-sweep.py FOLDER [--copies 40] [--histories 12800] [--only check|fuzz|bench]

FOLDER has the programs tinamou, fuzz and bench. The documents below Tests/Fixtures are copied so many times and checked, so
many histories of fuzz are played, and the small scenes of bench are measured. For each of the three, the test
- kills a worker in the middle of a shard: the shard goes to another worker;
- kills a whole sweep, and damages one of its files: a second one takes up what is whole, and no more;
- changes the input or an option: the files that are there are refused.

Times of bench differ from run to run: its merged bytes are compared with those of its shards merged in another order, and its
answers with those of one run.
"""
import argparse
import json
import os
import pathlib
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import time

ROOT = pathlib.Path(__file__).resolve().parent.parent
SHARDS = 24
SECONDS_MAX = 300


def make_documents(folder, copies):
    """Documents in so many folders, none the same as another: titles are numbered."""
    sources = sorted(
        path for path in (ROOT / "Tests/Fixtures").rglob("*") if path.suffix in (".xib", ".storyboard", ".strings"))
    for number in range(copies):
        for source in sources:
            target = folder / f"{number:03}" / source.relative_to(ROOT / "Tests/Fixtures")
            target.parent.mkdir(parents=True, exist_ok=True)
            text = source.read_text(encoding="utf-8")
            target.write_text(re.sub(r'text="([^"]*)"', rf'text="\1 {number}"', text), encoding="utf-8")
    return sum(1 for path in folder.rglob("*") if path.suffix in (".xib", ".storyboard"))


def children(process):
    """The names of the processes that any thread of a process started, and that are still there."""
    found = []
    for task in pathlib.Path(f"/proc/{process}/task").glob("*/children"):
        try:
            found += [pathlib.Path(f"/proc/{word}/comm").read_text().strip() for word in task.read_text().split()]
        except OSError:
            pass
    return found


class Subject:
    """A script with its program, and the bytes or answers that its merged file must have."""

    def __init__(self, name, words, after=(), ending=".jsonl", agrees=None, changed=None):
        self.name, self.words, self.after, self.ending, self.agrees = name, words, list(after), ending, agrees
        # The options of a run that must be refused.
        self.changed = changed


class Sweep:
    """A sweep that runs: what it says, line by line."""

    def __init__(self, subject, folder, *options, after=None):
        self.folder, self.log, self.ending = folder, folder.with_suffix(".log"), subject.ending
        with open(self.log, "w") as log:
            self.process = subprocess.Popen(
                [sys.executable, *subject.words, "--workers", "2", "--shards", str(SHARDS), "--folder", str(folder),
                 *options, *(subject.after if after is None else after)],
                stdout=subprocess.DEVNULL, stderr=log, start_new_session=True)

    def said(self):
        return self.log.read_text()

    def done(self):
        """The shards that were done so far, with the worker that did each."""
        return [(int(number), int(worker)) for number, worker in
                re.findall(r"^shard (\d+)/\d+: worker (\d+),", self.said(), re.MULTILINE)]

    def wait_for(self, condition, what):
        end = time.monotonic() + SECONDS_MAX
        while not condition():
            if self.process.poll() is not None or time.monotonic() > end:
                fail(f"{what} did not come: {self.said()}")
            time.sleep(0.005)

    def wait(self):
        try:
            return self.process.wait(SECONDS_MAX)
        except subprocess.TimeoutExpired:
            self.kill_all()
            fail(f"the sweep did not end: {self.said()}")

    def kill_all(self):
        """The sweep and all its workers, at once: only what this process started, which is a session of its own."""
        os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait()

    def merged(self):
        return (self.folder / f"merged{self.ending}").read_bytes()


def fail(sentence):
    sys.exit(f"error: {sentence}")


def expect(condition, sentence):
    if not condition:
        fail(sentence)


def test_killed_worker(subject, place):
    sweep = Sweep(subject, place / f"{subject.name}-killed")
    sweep.wait_for(lambda: len(sweep.done()) >= 3, "the third shard")
    victim = sweep.done()[-1][1]
    # In the middle of a shard: while it has a program under way.
    sweep.wait_for(lambda: subject.name in children(victim), "a shard of the worker")
    before = len(sweep.done())
    os.kill(victim, signal.SIGKILL)
    status = sweep.wait()
    done = sweep.done()
    merged = sweep.folder / f"merged{subject.ending}"
    expect(status in (0, 1, 2) and merged.exists(), f"no merged file: {sweep.said()}")
    expect(sorted(number for number, _ in done) == list(range(1, SHARDS + 1)), f"not each shard once: {done}")
    expect(before < SHARDS, "the worker was killed when all was done")
    workers = sorted({worker for _, worker in done})
    later = {worker for _, worker in done[before + 1:]}
    expect(victim not in later and len(workers) > 2, f"the worker {victim} was not lost, or not replaced: {done}")
    expect(subject.agrees(sweep), "after a worker was killed the merged file differs from one run")
    print(f"{subject.name}: worker {victim} was killed after {before} of {SHARDS} shards; workers: {workers}; same bytes")


def test_resumed(subject, place):
    first = Sweep(subject, place / f"{subject.name}-resumed")
    first.wait_for(lambda: len(first.done()) >= 5, "the fifth shard")
    first.kill_all()
    files = sorted(first.folder.glob(f"*-of-*{subject.ending}"))
    expect(5 <= len(files) < SHARDS, f"{len(files)} files were there")
    damaged, kept = files[0], {path: path.stat().st_mtime_ns for path in files[1:]}
    damaged.write_bytes(damaged.read_bytes()[:-40])
    second = Sweep(subject, place / f"{subject.name}-resumed")
    second.wait()
    numbers = sorted(number for number, _ in second.done())
    expect(len(numbers) == SHARDS - len(kept), f"{len(numbers)} shards were done again, {len(kept)} were whole")
    expect(all(path.stat().st_mtime_ns == time for path, time in kept.items()), "whole files were written again")
    expect(subject.agrees(second), "after a sweep was stopped the merged file differs from one run")
    expect(not list(second.folder.glob(".*.part")), "parts were left")
    print(f"{subject.name}: a sweep was killed after {len(files)} shards; {len(numbers)} were done by the next; same bytes")


def test_changed(subject, place):
    after = subject.changed()
    refused = Sweep(subject, place / f"{subject.name}-resumed", after=after)
    expect(refused.wait() == 2 and "[other-sweep]" in refused.said(), f"a changed input: {refused.said()}")
    fresh = Sweep(subject, place / f"{subject.name}-resumed", "--fresh", after=after)
    expect(fresh.wait() in (0, 1, 2) and len(fresh.done()) == SHARDS, f"--fresh: {fresh.said()}")
    print(f"{subject.name}: files of another input are refused, and --fresh begins anew")


def check_subject(programs, place, copies):
    documents, whole = place / "documents", place / "whole.jsonl"
    count = make_documents(documents, copies)
    subprocess.run(
        [str(programs / "tinamou"), "check", str(documents), "--jobs", "1", "--records", str(whole)],
        stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    bytes_ = whole.read_bytes()
    expect(bytes_.count(b"\n") == count + 1, f"{count} documents, and {bytes_.count(bytes([10]))} lines of records")
    print(f"{count} documents, {len(bytes_)} bytes of records by one worker")

    def change():
        document = next(path for path in sorted(documents.rglob("*.xib")))
        document.write_text(document.read_text(encoding="utf-8") + "\n", encoding="utf-8")

    return Subject(
        "tinamou", [str(ROOT / "Scripts/sweep.py"), str(documents), "--tinamou", str(programs / "tinamou")],
        agrees=lambda sweep: sweep.merged() == bytes_, changed=change)


def fuzz_subject(programs, place, histories):
    whole, options = place / "fuzz.jsonl", ["--histories", str(histories), "--seed", "77"]
    subprocess.run(
        [str(programs / "fuzz"), *options, "--keep-going", "--json", str(whole)], stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL)
    bytes_ = whole.read_bytes()
    print(f"{histories} histories, {len(bytes_)} bytes by one process")
    return Subject(
        "fuzz", [str(ROOT / "Scripts/distribute.py"), "fuzz", "--fuzz", str(programs / "fuzz")], ["--", *options],
        agrees=lambda sweep: sweep.merged() == bytes_,
        changed=lambda: ["--", "--histories", str(histories), "--seed", "78"])


def answers(path):
    """The parts of a run of bench that do not depend on time."""
    run = json.loads(pathlib.Path(path).read_bytes())
    return [[trace["file"], trace["constraints"]] + [
        [engine["engine"], engine["checksum"], engine["refused"], engine["differs"]] for engine in trace["engines"]
        if engine["engine"] == "tinamou"] for trace in run["traces"]] + [run["suite"]]


def bench_subject(programs, place):
    whole, options = place / "bench.json", ["--quick", "--rounds", "1", "--budget", "1", "--steps", "40"]
    subprocess.run([str(programs / "bench"), "suite", *options, "--json", str(whole)], stdout=subprocess.DEVNULL,
                   stderr=subprocess.DEVNULL)
    expected = answers(whole)
    print(f"{len(expected) - 1} traces by one process")

    def agrees(sweep):
        files = sorted(sweep.folder.glob("*-of-*.json"), reverse=True)
        other = sweep.folder.with_suffix(".other.json")
        subprocess.run([str(programs / "bench"), "merge", *map(str, files), "--json", str(other), "--force"],
                       stdout=subprocess.DEVNULL)
        return sweep.merged() == other.read_bytes() and answers(other) == expected

    return Subject(
        "bench", [str(ROOT / "Scripts/distribute.py"), "bench", "--bench", str(programs / "bench")], ["--", *options],
        ending=".json", agrees=agrees, changed=lambda: ["--", *options[:-1], "41"])


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("programs", metavar="FOLDER", type=pathlib.Path)
    parser.add_argument("--copies", type=int, default=40)
    parser.add_argument("--histories", type=int, default=12_800)
    parser.add_argument("--only", choices=["check", "fuzz", "bench"])
    options = parser.parse_args()
    programs = options.programs.resolve()
    place = pathlib.Path(tempfile.mkdtemp(prefix="sweep-"))
    subjects = {
        "check": lambda: check_subject(programs, place, options.copies),
        "fuzz": lambda: fuzz_subject(programs, place, options.histories),
        "bench": lambda: bench_subject(programs, place),
    }
    try:
        for name, make in subjects.items():
            if options.only not in (None, name):
                continue
            subject = make()
            test_killed_worker(subject, place)
            test_resumed(subject, place)
            test_changed(subject, place)
        print("stage: sweeps of documents, histories and traces lose nothing where workers are killed")
    finally:
        shutil.rmtree(place, ignore_errors=True)


if __name__ == "__main__":
    main()
