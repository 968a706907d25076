"""The machine and the files of stored results, for Scripts/results and Scripts/planted."""
import datetime
import json
import os
import platform
import re
import subprocess
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
RESULTS = ROOT / "Benchmarks/results"


def first_line(*command):
    try:
        out = subprocess.run(command, capture_output=True, text=True).stdout.splitlines()
    except OSError:
        return "unknown"
    return out[0].strip() if out else "unknown"


def facts():
    """The machine, as far as it matters to times."""
    def field(path, name):
        try:
            lines = Path(path).read_text().splitlines()
        except OSError:
            return "unknown"
        return next((line.split(":", 1)[1].strip() for line in lines if line.startswith(name)), "unknown")

    release = {}
    if Path("/etc/os-release").exists():
        for line in Path("/etc/os-release").read_text().splitlines():
            name, _, value = line.partition("=")
            release[name] = value.strip('"')
    kilobytes = re.sub(r"\D", "", field("/proc/meminfo", "MemTotal")) or "0"
    return {
        "processor": field("/proc/cpuinfo", "model name"), "cores": os.cpu_count(),
        "memory_gb": round(int(kilobytes) / 1e6), "kernel": platform.release(),
        "system": release.get("PRETTY_NAME", platform.system()), "swift": first_line("swift", "--version"),
        "compiler": first_line("gcc", "--version"), "load": [round(load, 2) for load in os.getloadavg()],
    }


def today():
    return datetime.datetime.now(datetime.timezone.utc).strftime("%Y-%m-%d")


def result_path(kind, machine):
    """The file of today's figures of a kind on a machine."""
    name = re.sub(r"[^a-z0-9]+", "-", machine["processor"].lower()).strip("-")[:40]
    return RESULTS / f"{kind}-{today()}-{name}.json"


def write(path, figures):
    path.parent.mkdir(exist_ok=True)
    path.write_text(json.dumps(figures, indent=1, ensure_ascii=False) + "\n")
