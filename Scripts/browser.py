"""Headless Chromium through its debugging pipe, with nothing but the standard library."""
import base64
import json
import os
import select
import subprocess
import time
from pathlib import Path

PATIENCE = 60  # seconds for one answer


class Browser:
    """Chromium with its debugging pipe at descriptors 3 and 4."""

    def __init__(self, profile):
        to_read, self.to_write = os.pipe()
        self.from_read, from_write = os.pipe()
        flags = ["--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--no-first-run",
                 "--disable-background-networking", "--disable-component-update", "--disable-sync",
                 "--disable-extensions", "--hide-scrollbars", "--remote-debugging-pipe",
                 "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1", "--user-data-dir=" + profile, "about:blank"]

        def descriptors():
            # Both ends first go where they cannot overwrite each other.
            a, b = os.dup2(to_read, 63), os.dup2(from_write, 64)
            os.dup2(a, 3)
            os.dup2(b, 4)

        self.process = subprocess.Popen(
            [os.environ.get("CHROMIUM", "chromium"), *flags], close_fds=False, preexec_fn=descriptors,
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        os.close(to_read)
        os.close(from_write)
        self.number, self.buffer, self.events = 0, b"", []

    def message(self, end):
        while b"\0" not in self.buffer:
            if time.monotonic() > end or self.process.poll() is not None:
                raise TimeoutError("Chromium does not answer; does it start on this machine?")
            if select.select([self.from_read], [], [], 1)[0]:
                part = os.read(self.from_read, 1 << 20)
                if not part:
                    raise TimeoutError("Chromium ended before it answered.")
                self.buffer += part
        text, self.buffer = self.buffer.split(b"\0", 1)
        return json.loads(text)

    def call(self, method, session=None, **parameters):
        self.number += 1
        wish = {"id": self.number, "method": method, "params": parameters}
        if session:
            wish["sessionId"] = session
        data = json.dumps(wish).encode() + b"\0"
        while data:
            data = data[os.write(self.to_write, data):]
        end = time.monotonic() + PATIENCE
        while True:
            message = self.message(end)
            if message.get("id") == self.number:
                if "error" in message:
                    raise RuntimeError(f"{method}: {message['error']['message']}")
                return message["result"]
            self.events.append(message)

    def close(self):
        try:
            self.call("Browser.close")
            self.process.wait(10)
        except (TimeoutError, OSError, RuntimeError, subprocess.TimeoutExpired):
            self.process.kill()


class Tab:
    def __init__(self, browser, address):
        self.browser, self.address = browser, address
        target = browser.call("Target.createTarget", url="about:blank")["targetId"]
        self.session = browser.call("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        for part in ["Page", "Runtime", "Log", "Network"]:
            self.call(part + ".enable")

    def call(self, method, **parameters):
        return self.browser.call(method, self.session, **parameters)

    def ask(self, script):
        result = self.call("Runtime.evaluate", expression=script, returnByValue=True)
        if "exceptionDetails" in result:
            raise RuntimeError(result["exceptionDetails"]["text"])
        return result["result"].get("value")

    def size(self, width, height, phone=False):
        self.call("Emulation.setDeviceMetricsOverride", width=width, height=height,
                  deviceScaleFactor=2 if phone else 1, mobile=phone)

    def scheme(self, name):
        self.call("Emulation.setEmulatedMedia", features=[{"name": "prefers-color-scheme", "value": name}])

    def open(self):
        self.call("Page.navigate", url=self.address)
        end = time.monotonic() + PATIENCE
        while self.ask("document.readyState") != "complete" or self.ask("location.href") == "about:blank":
            if time.monotonic() > end:
                raise TimeoutError(f"{self.address} is not loaded after {PATIENCE} s.")
            time.sleep(0.05)

    def press(self, key, code):
        for kind in ["keyDown", "keyUp"]:
            self.call("Input.dispatchKeyEvent", type=kind, key=key, code=key, windowsVirtualKeyCode=code,
                      **({"text": "\r"} if kind == "keyDown" and key == "Enter" else {}))

    def photograph(self, path):
        height = self.ask("document.scrollingElement.scrollHeight")
        width = self.ask("window.innerWidth")
        clip = {"x": 0, "y": 0, "width": width, "height": min(height, 6000), "scale": 1}
        data = self.call("Page.captureScreenshot", format="png", captureBeyondViewport=True, clip=clip)["data"]
        Path(path).write_bytes(base64.b64decode(data))
