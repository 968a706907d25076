#!/usr/bin/env python3
"""Tests Scripts/sweep.py: whatever dies on the way, the merged bytes are those of one run with one worker.

    Scripts/test-sweep.py TINAMOU [--copies 40]

Copies the documents below Tests/Fixtures so many times, and
- kills a worker in the middle of a shard: the shard goes to another worker;
- kills a whole sweep, and damages one of its records: a second one takes up what is whole, and no more;
- changes a document: the records that are there are refused.
"""
import argparse
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


class Sweep:
    """A sweep that runs: what it says, line by line."""

    def __init__(self, tinamou, documents, folder, *options):
        self.folder, self.log = folder, folder.with_suffix(".log")
        with open(self.log, "w") as log:
            self.process = subprocess.Popen(
                [sys.executable, str(ROOT / "Scripts/sweep.py"), str(documents), "--tinamou", tinamou, "--workers", "2",
                 "--shards", str(SHARDS), "--folder", str(folder), *options],
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
        return (self.folder / "merged.jsonl").read_bytes()


def fail(sentence):
    sys.exit(f"error: {sentence}")


def expect(condition, sentence):
    if not condition:
        fail(sentence)


def test_killed_worker(tinamou, documents, place, whole):
    sweep = Sweep(tinamou, documents, place / "killed")
    sweep.wait_for(lambda: len(sweep.done()) >= 3, "the third shard")
    victim = sweep.done()[-1][1]
    # In the middle of a shard: while it has a tinamou under way.
    sweep.wait_for(lambda: "tinamou" in children(victim), "a shard of the worker")
    before = len(sweep.done())
    os.kill(victim, signal.SIGKILL)
    status = sweep.wait()
    done = sweep.done()
    expect(status in (0, 1, 2) and (sweep.folder / "merged.jsonl").exists(), f"no merged records: {sweep.said()}")
    expect(sorted(number for number, _ in done) == list(range(1, SHARDS + 1)), f"not each shard once: {done}")
    expect(before < SHARDS, "the worker was killed when all was done")
    workers = sorted({worker for _, worker in done})
    later = {worker for _, worker in done[before + 1:]}
    expect(victim not in later and len(workers) > 2, f"the worker {victim} was not lost, or not replaced: {done}")
    expect(sweep.merged() == whole, "after a worker was killed the merged records differ from those of one run")
    print(f"worker {victim} was killed after {before} of {SHARDS} shards; workers: {workers}; same bytes")


def test_resumed(tinamou, documents, place, whole):
    first = Sweep(tinamou, documents, place / "resumed")
    first.wait_for(lambda: len(first.done()) >= 5, "the fifth shard")
    first.kill_all()
    records = sorted(first.folder.glob("*-of-*.jsonl"))
    expect(5 <= len(records) < SHARDS, f"{len(records)} records were there")
    damaged, kept = records[0], {path: path.stat().st_mtime_ns for path in records[1:]}
    damaged.write_bytes(damaged.read_bytes()[:-40])
    second = Sweep(tinamou, documents, place / "resumed")
    second.wait()
    numbers = sorted(number for number, _ in second.done())
    expect(len(numbers) == SHARDS - len(kept), f"{len(numbers)} shards were done again, {len(kept)} were whole")
    expect(all(path.stat().st_mtime_ns == time for path, time in kept.items()), "whole records were written again")
    expect(second.merged() == whole, "after a sweep was stopped the merged records differ from those of one run")
    expect(not list(second.folder.glob(".*.part")), "parts were left")
    print(f"a sweep was killed after {len(records)} shards; {len(numbers)} were done by the next; same bytes")


def test_changed(tinamou, documents, place):
    document = next(path for path in sorted(documents.rglob("*.xib")))
    document.write_text(document.read_text(encoding="utf-8") + "\n", encoding="utf-8")
    refused = Sweep(tinamou, documents, place / "resumed")
    expect(refused.wait() == 2 and "[other-sweep]" in refused.said(), f"a changed document: {refused.said()}")
    fresh = Sweep(tinamou, documents, place / "resumed", "--fresh")
    expect(fresh.wait() in (0, 1, 2) and len(fresh.done()) == SHARDS, f"--fresh: {fresh.said()}")
    print("records of other documents are refused, and --fresh begins anew")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("tinamou")
    parser.add_argument("--copies", type=int, default=40)
    options = parser.parse_args()
    tinamou = os.path.abspath(options.tinamou)
    place = pathlib.Path(tempfile.mkdtemp(prefix="sweep-"))
    try:
        documents = place / "documents"
        count = make_documents(documents, options.copies)
        subprocess.run(
            [tinamou, "check", str(documents), "--jobs", "1", "--records", str(place / "whole.jsonl")],
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        whole = (place / "whole.jsonl").read_bytes()
        expect(whole.count(b"\n") == count + 1, f"{count} documents, and {whole.count(bytes([10]))} lines of records")
        print(f"{count} documents, {len(whole)} bytes of records by one worker")
        test_killed_worker(tinamou, documents, place, whole)
        test_resumed(tinamou, documents, place, whole)
        test_changed(tinamou, documents, place)
        print(f"stage: a sweep of {count} documents loses nothing where workers are killed")
    finally:
        shutil.rmtree(place, ignore_errors=True)


if __name__ == "__main__":
    main()
