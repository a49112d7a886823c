"""A virtual touchscreen: Xorg with the `dummy` video driver and the `inputtest` input driver (inputtestdrv(4))."""

import os
import socket
import struct
import subprocess
import time

CONFIGURATION = """
Section "ServerFlags"
  Option "AutoAddDevices" "false"
  Option "AutoAddGPU" "false"
EndSection
Section "InputDevice"
  Identifier "touch"
  Driver "inputtest"
  Option "SocketPath" "{folder}/touch"
  Option "DeviceType" "Touch"
  Option "TouchCount" "10"
EndSection
Section "InputDevice"
  Identifier "keyboard"
  Driver "inputtest"
  Option "SocketPath" "{folder}/keyboard"
  Option "DeviceType" "Keyboard"
EndSection
Section "Monitor"
  Identifier "monitor"
  HorizSync 1.0 - 10000.0
  VertRefresh 1.0 - 20000.0
  Modeline "screen" 100 {width} {a} {b} {c} {height} {d} {e} {f}
EndSection
Section "Device"
  Identifier "card"
  Driver "dummy"
  VideoRam 256000
EndSection
Section "Screen"
  Identifier "screen"
  Device "card"
  Monitor "monitor"
  DefaultDepth 24
  SubSection "Display"
    Depth 24
    Modes "screen"
    Virtual {width} {height}
  EndSubSection
EndSection
Section "ServerLayout"
  Identifier "layout"
  Screen "screen"
  InputDevice "touch" "SendCoreEvents"
  InputDevice "keyboard" "CoreKeyboard"
EndSection
"""


class Touchscreen:
    """A display in a folder; `name` is for DISPLAY."""

    BEGIN, UPDATE, END = 18, 19, 20

    def __init__(self, folder: str, size: tuple[int, int] = (1280, 800)):
        self.size = width, height = size
        sizes = {"width": width, "a": width + 50, "b": width + 100, "c": width + 200,
                 "height": height, "d": height + 3, "e": height + 9, "f": height + 30}
        with open(f"{folder}/xorg.conf", "w") as file:
            file.write(CONFIGURATION.format(folder=folder, **sizes))
        reading, writing = os.pipe()
        self.server = subprocess.Popen(
            ["/usr/lib/xorg/Xorg", "-config", f"{folder}/xorg.conf", "-configdir", folder, "-logfile",
             f"{folder}/Xorg.log", "-displayfd", str(writing), "-noreset", "-nolisten", "tcp", "-novtswitch", "-sharevts"],
            pass_fds=[writing], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        self.name = ":" + os.read(reading, 16).decode().strip()
        self.touches, self.keys = (self._connect(f"{folder}/{device}") for device in ("touch", "keyboard"))

    @staticmethod
    def _connect(path: str) -> socket.socket:
        device = socket.socket(socket.AF_UNIX)
        for _ in range(100):
            try:
                device.connect(path)
                break
            except OSError:
                time.sleep(0.1)
        device.sendall(struct.pack("=IIHH", 12, 0, 1, 0))
        device.recv(12)
        return device

    def touch(self, finger: int, phase: int, x: float, y: float) -> None:
        """Sends an event of a finger at a pixel of the screen."""
        axes = [x * 65536 / self.size[0], y * 65536 / self.size[1]] + [0.0] * 62
        fields = struct.pack("=IIIQ4x64d512x", finger, phase, 0, 3, *axes)
        self.touches.sendall(struct.pack("=II", len(fields) + 8, 6) + fields)

    def press(self, code: int) -> None:
        """Presses and releases a key by its X key code."""
        for is_press in (1, 0):
            self.keys.sendall(struct.pack("=IIII", 16, 5, code, is_press))

    def close(self) -> None:
        self.server.terminate()
        self.server.wait()
