#!/usr/bin/env python3
"""Chromium without a window: the page chromium.html builds the screen with blocks, flex and grid, and times its steps.

The page comes from a server on this machine, whose headers isolate it: the browser's clock then has 5 µs, not 100."""
import ctypes
import http.server
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import threading
from pathlib import Path

from screens import Run, tell

run = Run(sys.argv)
page = Path(__file__).with_name("chromium.html").read_bytes()
answer, is_answered = [], threading.Event()


class Handler(http.server.BaseHTTPRequestHandler):
    def do_GET(self):
        self.send_response(200)
        self.send_header("Content-Type", "text/html")
        self.send_header("Cross-Origin-Opener-Policy", "same-origin")
        self.send_header("Cross-Origin-Embedder-Policy", "require-corp")
        self.end_headers()
        self.wfile.write(page)

    def do_POST(self):
        answer.append(self.rfile.read(int(self.headers["Content-Length"])).decode())
        self.send_response(204)
        self.end_headers()
        is_answered.set()

    def log_message(self, *_):
        pass


def end_with_parent():
    """Ends the browser with this process, even if that is killed."""
    ctypes.CDLL(None).prctl(1, signal.SIGKILL)


program = shutil.which("chromium")
if program is None:
    tell(unsupported="chromium is not installed")
    sys.exit()
found = subprocess.run([program, "--version"], capture_output=True, text=True, stdin=subprocess.DEVNULL).stdout.split()
version = next((word for word in found if word[:1].isdigit()), "unknown")
server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
threading.Thread(target=server.serve_forever, daemon=True).start()
address = "http://127.0.0.1:%d/?screen=%s&size=%d&steps=%d&seconds=%g" % (
    server.server_port, run.screen, run.size, run.steps, run.seconds)
profile = tempfile.mkdtemp(prefix="bench-chromium-")
browser = subprocess.Popen(
    [program, "--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--no-first-run",
     "--disable-background-networking", "--disable-component-update", "--disable-sync", "--disable-extensions",
     "--user-data-dir=" + profile, address],
    stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, preexec_fn=end_with_parent)
# bench ends a driver that does not answer in time; this is for calls by hand.
has_answer = is_answered.wait(120 + 2 * run.seconds)
browser.kill()
browser.wait()
shutil.rmtree(profile, ignore_errors=True)
if not has_answer:
    sys.exit("chromium gave no answer")
tell(engine=run.engine, version=version)
print(answer[0], flush=True)
os._exit(0)
