#!/usr/bin/env python3
"""Measures the frames in which a finger lands or lifts, and those between.

usage: measure.py [--stickers N] [--against PROGRAM] [--video]     the program in question is $STICKER_SANDBOX

A recording is played headless, where every frame is drawn by the program's own compositor, with the frames' times in
--stats: fingers land one after another on the stickers in front at random places, drag them for ten frames, and lift.
Of each frame the least time in three runs counts, as whatever else runs on the machine only adds to it. Prints medians
and 95th percentiles of the frames of each kind in milliseconds, and the medians' ratios to that of the frames in which the
finger moves. `after` are the four frames that follow a landing or a lift, in which the interface comes or goes.

With --video, a clip of 1920 x 1080 at 60 frames per second plays behind the stickers, in windows on a virtual touchscreen
without a GPU, in real time: a headless replay would wait for the decoder. The frames of all runs count, since the runs'
frames are not the same. Frames that show a new frame of the clip, `clip`, draw the whole canvas and are compared among
themselves, and so are the others, `same`. Also prints the frames of the clip that were shown and dropped.
"""

import argparse
import json
import os
import random
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterable

sys.dont_write_bytecode = True
sys.path.append(os.path.join(os.path.dirname(__file__), "../video"))
from clip import SIZE as CLIP, make_clip  # noqa: E402
from touchscreen import Touchscreen  # noqa: E402

ROUNDS = 3
TURNS = 24
MOVES = 10
REST = 12
RATE = 120
CANVAS = (3000, 2000)
# The seconds of a drag and of the rest after it, and of the clip, while it plays.
DRAG, PAUSE, LENGTH = 0.5, 0.3, 25
# The least number of frames of a kind whose median is compared.
FEW = 10
# The widths of the tray at the left and of the toolbar at the right, and the air around the photo, in points.
TRAY, LARGE_TRAY, BAR, AIR = 116, 216, 60, 20
PICTURES = ["arrow", "avocado", "balloon", "birthday-cake", "butterfly", "cactus"]


def write_scene(path: str, assets: str, count: int, clip: str | None = None) -> list[tuple[float, float]]:
    """Stickers of 60 to 200 pixels of the photo, at random, or of that share of a clip; the places of their middles."""
    dice = random.Random(7)
    stickers = []
    canvas = CLIP if clip else CANVAS
    for number in range(count):
        scale = dice.uniform(0.12, 0.4) * canvas[0] / CANVAS[0]
        stickers.append(
            {
                "id": number + 1, "image": f"{assets}/Stickers/{dice.choice(PICTURES)}.svg",
                "size": {"width": 512, "height": 512},
                "position": {"x": dice.uniform(100, canvas[0] - 100), "y": dice.uniform(100, canvas[1] - 100)},
                "scale": {"x": scale, "y": scale}, "rotation": dice.uniform(-3, 3),
                "anchorPoint": {"x": 0.5, "y": 0.5}, "opacity": 1, "flipped": False, "locked": False,
            }
        )
    scene = {
        "version": 1, "canvas": {"width": canvas[0], "height": canvas[1]},
        "background": {"path": f"{assets}/background.jpg"}, "stickers": stickers,
    }
    if clip:
        scene |= {"version": 2, "background": {"path": clip, "type": "video"}, "duration": LENGTH}
    with open(path, "w") as file:
        json.dump(scene, file)
    return [(sticker["position"]["x"], sticker["position"]["y"]) for sticker in stickers]


def fit(canvas: tuple[int, int], size: tuple[int, int]) -> tuple[float, float, float]:
    """Where a canvas lies among the tray and the buttons of a window: its scale, left and top."""
    tray = TRAY if min(size) < 1400 else LARGE_TRAY
    room = (size[0] - tray - BAR - 2 * AIR, size[1] - 2 * AIR)
    scale = min(room[0] / canvas[0], room[1] / canvas[1])
    return scale, tray + AIR + (room[0] - canvas[0] * scale) / 2, AIR + (room[1] - canvas[1] * scale) / 2


def write_recording(path: str, places: list[tuple[float, float]], size: tuple[int, int]) -> dict[str, list[int]]:
    """A recording of fingers that land, drag and lift; the frames of each kind."""
    dice = random.Random(11)
    width, height = size
    scale, left, top = fit(CANVAS, size)
    lines = [{"t": 0, "type": "resize", "width": width, "height": height}]
    kinds: dict[str, list[int]] = {"land": [], "move": [], "lift": [], "after": []}
    frame = 60

    def touch(kind: str, x: float, y: float) -> None:
        lines.append(
            {"t": (frame + 0.5) / RATE, "type": kind, "device": 1, "id": 1, "pressure": 1,
             "x": left + x * scale, "y": top + y * scale})

    for _ in range(TURNS):
        x, y = dice.choice(places)
        kinds["land"].append(frame)
        touch("touchDown", x, y)
        for step in range(MOVES):
            frame += 1
            # The slop is passed in the fifth frame.
            x, y = x + 6 / scale, y + 3 / scale
            kinds["move" if step > 4 else "after"].append(frame)
            touch("touchMove", x, y)
        frame += 1
        kinds["lift"].append(frame)
        touch("touchUp", x, y)
        kinds["after"] += range(frame + 1, frame + 5)
        frame += REST
    lines.append({"t": frame / RATE, "type": "keyUp", "key": "A"})
    with open(path, "w") as file:
        file.write("".join(json.dumps(line) + "\n" for line in lines))
    return kinds


def restore_scene(folder: str) -> None:
    """Writes the scene as it is before a run."""
    for ending in (".journal", ".lock"):
        if os.path.exists(f"{folder}/scene.json{ending}"):
            os.remove(f"{folder}/scene.json{ending}")
    shutil.copy(f"{folder}/kept.json", f"{folder}/scene.json")


def times(program: str, folder: str, size: tuple[int, int]) -> list[float]:
    """The milliseconds of each frame of a run."""
    restore_scene(folder)
    subprocess.run(
        [program, "--headless", "--size", f"{size[0]}x{size[1]}", "--scene", f"{folder}/scene.json", "--replay",
         f"{folder}/recording.jsonl", "--stats", f"{folder}/stats.json"],
        check=True, env=dict(os.environ, HOME=folder))
    with open(f"{folder}/stats.json") as file:
        return json.load(file)["frameMilliseconds"]["each"]


def play(program: str, folder: str, places: list[tuple[float, float]], size: tuple[int, int]) -> tuple[dict, dict]:
    """The milliseconds of the frames while the clip plays, by whether the clip's frame is new and by kind; the clip's statistics."""
    restore_scene(folder)
    screen = Touchscreen(tempfile.mkdtemp(dir=folder), size)
    process = subprocess.Popen(
        [program, "--scene", f"{folder}/scene.json", "--size", f"{size[0]}x{size[1]}", "--stats", f"{folder}/stats.json",
         "--ui-scale", "1"],
        env=dict(os.environ, HOME=folder, XDG_RUNTIME_DIR=folder, DISPLAY=screen.name, SDL_AUDIODRIVER="dummy",
                 DBUS_SESSION_BUS_ADDRESS=""))
    time.sleep(6)
    dice = random.Random(11)
    scale, left, top = fit(CLIP, size)
    # The space bar.
    screen.press(65)
    time.sleep(1)
    for _ in range(TURNS):
        x, y = dice.choice(places)
        x, y = left + x * scale, top + y * scale
        start = time.monotonic()
        screen.touch(1, screen.BEGIN, x, y)
        for step in range(1, int(DRAG * RATE)):
            time.sleep(max(0, start + step / RATE - time.monotonic()))
            screen.touch(1, screen.UPDATE, x + 2 * step, y + step)
        screen.touch(1, screen.END, x + 2 * step, y + step)
        time.sleep(PAUSE)
    process.terminate()
    process.wait()
    screen.close()
    with open(f"{folder}/stats.json") as file:
        stats = json.load(file)
    frames = stats["frameMilliseconds"]
    each = frames["each"]
    found: dict[str, dict[str, list[float]]] = {
        group: {"land": [], "move": [], "lift": [], "after": []} for group in ("clip", "same")}
    new = set(frames["videoFrames"])

    def note(kind: str, indices: Iterable[int]) -> None:
        for frame in indices:
            found["clip" if frame in new else "same"][kind].append(each[frame])

    for land, lift in zip(frames["landings"], frames["lifts"]):
        note("land", [land])
        note("lift", [lift])
        note("move", range(land + 5, lift))
        note("after", [*range(land + 1, min(land + 5, lift)), *range(lift + 1, min(lift + 5, len(each)))])
    return found, stats["video"]


def percentile(values: list[float], share: float) -> float:
    return sorted(values)[min(len(values) - 1, int(share * len(values)))]


def report(size: tuple[int, int], label: str, kinds: dict[str, list[float]]) -> int:
    """Prints the frames of each kind; returns 1 if a kind costs more than twice the frames in which the finger moves."""
    kinds = {kind: kinds[kind] for kind in ("move", "land", "lift", "after") if len(kinds[kind]) >= FEW}
    if "move" not in kinds:
        return 0
    usual = percentile(kinds["move"], 0.5)
    ratios = {kind: percentile(found, 0.5) / usual for kind, found in kinds.items()}
    for kind, found in kinds.items():
        print(
            f"{size[0]:>5}x{size[1]:<4} {label:>10} {kind:>6} {percentile(found, 0.5):>8.2f} "
            f"{percentile(found, 0.95):>8.2f} {ratios[kind]:>6.2f}   {len(found)} frames", flush=True)
    return int(max(ratios.values()) > 2)


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--stickers", type=int, default=1000)
    parser.add_argument("--against")
    parser.add_argument("--video", action="store_true")
    arguments = parser.parse_args()
    programs = [(path, name) for path, name in
                ((arguments.against, "other"), (os.environ["STICKER_SANDBOX"], "this")) if path]
    status = 0
    print(f"{'window':>10} {'':>10} {'kind':>6} {'median':>8} {'p95':>8} {'ratio':>6}   ({arguments.stickers} stickers, ms)")
    for size in ((1280, 800), (3840, 2160)):
        with tempfile.TemporaryDirectory() as folder:
            clip = f"{folder}/clip.mp4" if arguments.video else None
            places = write_scene(f"{folder}/kept.json", os.environ["STICKER_SANDBOX_ASSETS"], arguments.stickers, clip)
            runs: dict[str, list] = {name: [] for _, name in programs}
            if clip:
                make_clip(clip, LENGTH, rate=60, has_sound=False)
            else:
                frames = write_recording(f"{folder}/recording.jsonl", places, size)
            for _ in range(ROUNDS):
                for program, name in programs:
                    runs[name].append(
                        play(program, folder, places, size) if clip else times(program, folder, size))
            for program, name in programs:
                if not clip:
                    least = [min(column) for column in zip(*runs[name])]
                    groups = {name: {kind: [least[frame] for frame in found] for kind, found in frames.items()}}
                else:
                    groups = {
                        f"{name} {group}": {kind: sum((found[group][kind] for found, _ in runs[name]), []) for kind in kinds}
                        for group, kinds in runs[name][0][0].items()}
                for label, kinds in groups.items():
                    failed = report(size, label, kinds)
                    status |= failed if name == "this" else 0
                if clip:
                    shown, dropped = (sum(video[key] for _, video in runs[name]) for key in ("shown", "dropped"))
                    print(f"{size[0]:>5}x{size[1]:<4} {name:>10} frames of the clip: {shown} shown, {dropped} dropped")
    sys.exit(status)


if __name__ == "__main__":
    main()
