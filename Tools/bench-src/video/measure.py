#!/usr/bin/env python3
"""Measures the export of a video with stickers beside ffmpeg, and playback under fingers.

usage: measure.py [export|play|seek|long] …     the program in question is $STICKER_SANDBOX

`export` prints the CPU seconds of all processes and the wall seconds, the least of three runs, for a clip of ten seconds
of 1920 x 1080 at 30 frames per second with sound. All files are encoded as the program encodes, and the sound is copied.
`play` plays the clip in a window on a virtual touchscreen without a GPU, on which four fingers drag 4 of 20 stickers, and prints
the dropped frames of the video, and the times of the screen's frames beside those over a photo of the same size.
`seek` prints the times from a touch on the scrub bar to the nearest frame, and from its lift to the exact one.
`long` exports small clips of one minute and of 30 minutes, and prints the greatest memory of a process.
"""

import json
import math
import os
import random
import resource
import subprocess
import sys
import tempfile
import time

sys.dont_write_bytecode = True
from clip import SIZE, make_clip  # noqa: E402
from touchscreen import Touchscreen  # noqa: E402

ROUNDS = 3
RATE = 120
QUALITY = "75"
PICTURES = ["arrow", "avocado", "balloon", "birthday-cake", "butterfly", "cactus"]


def write_scene(path: str, clip: str, assets: str, count: int, seconds: float, spins: bool, kind: str = "video") -> list:
    """Writes a scene; returns the places of the stickers' middles on the canvas."""
    dice = random.Random(5)
    stickers = []
    for number in range(count):
        scale = dice.uniform(0.3, 0.55)
        sticker = {
            "id": number + 1, "image": f"{assets}/Stickers/{PICTURES[number % len(PICTURES)]}.svg",
            "size": {"width": 512, "height": 512},
            "position": {"x": dice.uniform(150, SIZE[0] - 150), "y": dice.uniform(150, SIZE[1] - 150)},
            "scale": {"x": scale, "y": scale}, "rotation": dice.uniform(-3, 3),
            "anchorPoint": {"x": 0.5, "y": 0.5}, "opacity": 1, "flipped": False, "locked": False,
        }
        if spins:
            sticker["motion"] = {"kind": "spin", "amplitude": 1, "period": 2}
        stickers.append(sticker)
    scene = {
        "version": 2, "canvas": {"width": SIZE[0], "height": SIZE[1]},
        "background": {"path": clip, "type": kind}, "duration": seconds, "stickers": stickers,
    }
    with open(path, "w") as file:
        json.dump(scene, file)
    return [(sticker["position"]["x"], sticker["position"]["y"]) for sticker in stickers]


def run(command: list[str], folder: str) -> tuple[float, float]:
    """The CPU seconds of a command with its children, and the wall seconds."""
    before, start = resource.getrusage(resource.RUSAGE_CHILDREN), time.monotonic()
    subprocess.run(command, check=True, env=dict(os.environ, HOME=folder), stdout=subprocess.DEVNULL)
    wall, after = time.monotonic() - start, resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime - before.ru_utime + after.ru_stime - before.ru_stime, wall


def export(folder: str) -> int:
    program, assets = os.environ["STICKER_SANDBOX"], os.environ["STICKER_SANDBOX_ASSETS"]
    clip, out, spinning = (f"{folder}/{name}.mp4" for name in ("clip", "out", "spinning"))
    make_clip(clip, 10)
    # The program's encoder at quality 75.
    encoder = ["-c:v", "libx264", "-preset", "veryfast", "-crf", "20", "-c:a", "copy", "-y", out]
    scenes = {}
    for name, count, spins in [("no stickers", 0, False), ("1 still", 1, False), ("50 still", 50, False),
                               ("50 spinning", 50, True)]:
        scenes[name] = f"{folder}/{name.replace(' ', '-')}.json"
        write_scene(scenes[name], clip, assets, count, 10, spins)
    rows = {"ffmpeg, transcode": ["ffmpeg", "-v", "error", "-i", clip, *encoder]}
    rows |= {
        f"this, {name}": [program, "--scene", scene, "--export", out, "--quality", QUALITY]
        for name, scene in scenes.items()}
    best: dict[str, list[float]] = {}
    rows["ffmpeg, transcode of this"] = ["ffmpeg", "-v", "error", "-i", spinning, *encoder]
    for _ in range(ROUNDS):
        for name, command in rows.items():
            cpu, wall = run(command, folder)
            if name == "this, 50 spinning":
                os.replace(out, spinning)
            found = best.setdefault(name, [math.inf, math.inf, 0])
            found[:] = [min(found[0], cpu), min(found[1], wall), os.path.getsize(spinning if name == "this, 50 spinning" else out) / 1e6]
    base = best["ffmpeg, transcode"]
    print(f"{'':>26} {'CPU s':>7} {'ratio':>6} {'wall s':>7} {'ratio':>6} {'MB':>6}")
    for name, (cpu, wall, size) in best.items():
        print(f"{name:>26} {cpu:>7.2f} {cpu / base[0]:>6.2f} {wall:>7.2f} {wall / base[1]:>6.2f} {size:>6.1f}")
    return 0 if best["this, 50 spinning"][0] < 2 * base[0] else 1


def play(folder: str) -> int:
    """Plays the clip on a virtual screen without a GPU, at rest and while four fingers drag stickers."""
    program, assets = os.environ["STICKER_SANDBOX"], os.environ["STICKER_SANDBOX_ASSETS"]
    clip, still = f"{folder}/clip.mp4", f"{folder}/still.png"
    make_clip(clip, 10)
    subprocess.run(["ffmpeg", "-v", "error", "-i", clip, "-frames:v", "1", "-y", still], check=True)
    print(f"{'':>18} {'shown':>6} {'dropped':>8} {'median':>7} {'p99':>7} {'greatest':>9} {'CPU':>5}   "
          "(frames of the video, ms for a frame of the screen, CPU seconds per second)")
    for name, background, kind, fingers in [
            ("photo, 4 fingers", still, "photo", 4), ("video", clip, "video", 0), ("video, 4 fingers", clip, "video", 4)]:
        screen = Touchscreen(tempfile.mkdtemp(dir=folder))
        scene = f"{folder}/{name.replace(' ', '-')}.json"
        places = write_scene(scene, background, assets, 20, 10, False, kind)
        before, first = resource.getrusage(resource.RUSAGE_CHILDREN), time.monotonic()
        process = start(program, screen, folder, scene, "--no-ui")
        scale = min(1280 / SIZE[0], 800 / SIZE[1])
        origin = ((1280 - scale * SIZE[0]) / 2, (800 - scale * SIZE[1]) / 2)
        places = [(origin[0] + x * scale, origin[1] + y * scale) for x, y in places][-4:]
        if kind == "video":
            screen.press(65)
        begin = time.monotonic()
        for step in range(int(9 * RATE)):
            for finger, (x, y) in enumerate(places[:fingers]):
                angle = step * 0.03
                phase = screen.BEGIN if step == 0 else screen.END if step == 9 * RATE - 1 else screen.UPDATE
                screen.touch(finger + 1, phase, x + 50 * (1 - math.cos(angle)), y + 50 * math.sin(angle))
            time.sleep(max(0, begin + step / RATE - time.monotonic()))
        process.terminate()
        process.wait()
        wall, after = time.monotonic() - first, resource.getrusage(resource.RUSAGE_CHILDREN)
        screen.close()
        with open(f"{folder}/stats.json") as file:
            stats = json.load(file)
        each, video = sorted(stats["frameMilliseconds"]["each"]), stats["video"]
        cpu = (after.ru_utime - before.ru_utime + after.ru_stime - before.ru_stime) / wall
        print(f"{name:>18} {video.get('shown', 0):>6} {video.get('dropped', 0):>8} {each[len(each) // 2]:>7.2f} "
              f"{each[int(0.99 * len(each))]:>7.2f} {each[-1]:>9.2f} {cpu:>5.2f}", flush=True)
    return 0


def seek(folder: str) -> int:
    """Touches the scrub bar at random places of the clip, which has a key frame every two seconds, and lifts."""
    program, assets = os.environ["STICKER_SANDBOX"], os.environ["STICKER_SANDBOX_ASSETS"]
    clip, scene = f"{folder}/clip.mp4", f"{folder}/scene.json"
    make_clip(clip, 60)
    write_scene(scene, clip, assets, 20, 60, False)
    screen = Touchscreen(tempfile.mkdtemp(dir=folder))
    process = start(program, screen, folder, scene)
    dice = random.Random(3)
    for _ in range(30):
        place = (dice.uniform(520, 1020), 770)
        for phase in (screen.BEGIN, screen.END):
            screen.touch(1, phase, *place)
            time.sleep(0.7)
    process.terminate()
    process.wait()
    screen.close()
    with open(f"{folder}/stats.json") as file:
        video = json.load(file)["video"]
    for name, key in [("exact", "exactSeekMilliseconds"), ("nearest", "nearestSeekMilliseconds")]:
        found = sorted(video[key])
        print(f"{name:>8} seeks: {len(found)}, median {found[len(found) // 2]:.0f} ms, greatest {found[-1]:.0f} ms")
    return 0


def start(program: str, screen: Touchscreen, folder: str, scene: str, *options: str) -> subprocess.Popen:
    """Starts the program on a screen, and waits until it is at rest; it writes `stats.json` when it ends."""
    process = subprocess.Popen(
        [program, "--scene", scene, "--size", "1280x800", "--stats", f"{folder}/stats.json", *options],
        env=dict(os.environ, HOME=folder, XDG_RUNTIME_DIR=folder, DISPLAY=screen.name, SDL_AUDIODRIVER="dummy",
                 DBUS_SESSION_BUS_ADDRESS=""))
    time.sleep(3)
    return process


def long(folder: str) -> int:
    program, assets = os.environ["STICKER_SANDBOX"], os.environ["STICKER_SANDBOX_ASSETS"]
    minute = f"{folder}/minute.mp4"
    make_clip(minute, 60, (320, 180))
    print(f"{'minutes':>8} {'MB':>8}   (greatest memory of a process while a clip of 320 x 180 with 50 stickers is exported)")
    for minutes in (1, 30):
        clip, scene = f"{folder}/clip-{minutes}.mp4", f"{folder}/scene-{minutes}.json"
        with open(f"{folder}/list.txt", "w") as file:
            file.write(f"file '{minute}'\n" * minutes)
        subprocess.run(
            ["ffmpeg", "-v", "error", "-f", "concat", "-safe", "0", "-i", f"{folder}/list.txt", "-c", "copy", "-y", clip],
            check=True)
        write_scene(scene, clip, assets, 50, 60 * minutes, False)
        reading = subprocess.run(
            ["python3", "-c",
             "import resource, subprocess, sys\n"
             "subprocess.run(sys.argv[1:], check=True, stdout=subprocess.DEVNULL)\n"
             "print(resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss / 1024)",
             program, "--scene", scene, "--export", f"{folder}/out.mp4", "--quality", QUALITY],
            check=True, env=dict(os.environ, HOME=folder), stdout=subprocess.PIPE, text=True)
        print(f"{minutes:>8} {float(reading.stdout):>8.0f}", flush=True)
    return 0


def main() -> None:
    status = 0
    for name in sys.argv[1:] or ["export", "play", "seek"]:
        print(f"-- {name}", flush=True)
        with tempfile.TemporaryDirectory() as folder:
            status |= {"export": export, "play": play, "seek": seek, "long": long}[name](folder)
    sys.exit(status)


if __name__ == "__main__":
    main()
