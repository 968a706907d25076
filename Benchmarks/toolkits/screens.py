"""The part that the drivers in Python share: arguments, states of the screens, lines of JSON. toolkit.h has it for C."""
import json
import os
import sys
import time


class Run:
    """One call of a driver: ENGINE SCREEN SIZE STEPS SECONDS."""

    def __init__(self, arguments):
        if len(arguments) != 6:
            sys.exit("usage: %s ENGINE SCREEN SIZE STEPS SECONDS" % arguments[0])
        self.engine, self.screen = arguments[1], arguments[2]
        self.size, self.steps, self.seconds = int(arguments[3]), int(arguments[4]), float(arguments[5])

    def width(self, state):
        if self.screen == "row":
            return self.size * (48 + state * 7 % 31) - 8
        return (600 if self.screen == "form" else 400) + state * 7 % 211

    def picture_width(self, state):
        return 30 + state % 20 if self.screen == "cell" else 30


def tell(**line):
    print(json.dumps(line, separators=(",", ":")), flush=True)


def resident():
    with open("/proc/self/statm") as file:
        return int(file.read().split()[1]) * os.sysconf("SC_PAGESIZE")


def drive(run, version, build, step, frames):
    """Builds the screen and makes the steps, as toolkit_run does."""
    tell(engine=run.engine, version=version)
    before, start = resident(), time.perf_counter_ns()
    build()
    built = time.perf_counter_ns() - start
    tell(built=built, memory=resident() - before)
    tell(state=0, frames=frames())
    times, begin = [], time.perf_counter_ns()
    for state in range(1, run.steps + 1):
        start = time.perf_counter_ns()
        step(state)
        end = time.perf_counter_ns()
        times.append(end - start)
        is_last = state == run.steps or end - begin > run.seconds * 1e9
        if state == 1 or state % 75 == 0 or is_last:
            tell(state=state, frames=frames())
        if is_last:
            break
    tell(steps=times)
