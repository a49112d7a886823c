#!/usr/bin/env python3
"""Measures the frames in which a finger lands or lifts, and those between.

usage: measure.py [--stickers N] [--against PROGRAM]     the program in question is $STICKER_SANDBOX

A recording is played headless, where every frame is drawn by the program's own compositor, with the frames' times in
--stats: fingers land one after another on the stickers in front at random places, drag them for ten frames, and lift.
Of each frame the least time in three runs counts, as whatever else runs on the machine only adds to it. Prints medians
and 95th percentiles of the frames of each kind in milliseconds, and the medians' ratios to that of the frames in which the
finger moves. `after` are the four frames that follow a landing or a lift, in which the interface comes or goes.
"""

import argparse
import json
import os
import random
import subprocess
import sys
import tempfile

ROUNDS = 3
TURNS = 24
MOVES = 10
REST = 12
RATE = 120
CANVAS = (3000, 2000)
# What the interface takes at the left, and at each other side, in points.
TRAY, BAR = 124, 72
PICTURES = ["arrow", "avocado", "balloon", "birthday-cake", "butterfly", "cactus"]


def write_scene(path: str, assets: str, count: int) -> list[tuple[float, float]]:
    """Stickers of 60 to 200 pixels of the photo, at random; the places of the middles of those that are not covered."""
    dice = random.Random(7)
    stickers = []
    for number in range(count):
        scale = dice.uniform(0.12, 0.4)
        stickers.append(
            {
                "id": number + 1, "image": f"{assets}/Stickers/{dice.choice(PICTURES)}.svg",
                "size": {"width": 512, "height": 512},
                "position": {"x": dice.uniform(100, CANVAS[0] - 100), "y": dice.uniform(100, CANVAS[1] - 100)},
                "scale": {"x": scale, "y": scale}, "rotation": dice.uniform(-3, 3),
                "anchorPoint": {"x": 0.5, "y": 0.5}, "opacity": 1, "flipped": False, "locked": False,
            }
        )
    with open(path, "w") as file:
        json.dump(
            {"version": 1, "canvas": {"width": CANVAS[0], "height": CANVAS[1]},
             "background": {"path": f"{assets}/background.jpg"}, "stickers": stickers}, file)
    return [(sticker["position"]["x"], sticker["position"]["y"]) for sticker in stickers]


def write_recording(path: str, places: list[tuple[float, float]], size: tuple[int, int]) -> dict[str, list[int]]:
    """A recording of fingers that land, drag and lift; the frames of each kind."""
    dice = random.Random(11)
    width, height = size
    # Where the photo lies among the tray and the buttons.
    room = (width - TRAY - BAR, height - 2 * BAR)
    scale = min(room[0] / CANVAS[0], room[1] / CANVAS[1])
    left, top = TRAY + (room[0] - CANVAS[0] * scale) / 2, BAR + (room[1] - CANVAS[1] * scale) / 2
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


def times(program: str, folder: str, size: tuple[int, int]) -> list[float]:
    """The milliseconds of each frame of a run."""
    for ending in (".journal", ".lock"):
        if os.path.exists(f"{folder}/scene.json{ending}"):
            os.remove(f"{folder}/scene.json{ending}")
    with open(f"{folder}/kept.json", "rb") as kept, open(f"{folder}/scene.json", "wb") as copy:
        copy.write(kept.read())
    subprocess.run(
        [program, "--headless", "--size", f"{size[0]}x{size[1]}", "--scene", f"{folder}/scene.json", "--replay",
         f"{folder}/recording.jsonl", "--stats", f"{folder}/stats.json"],
        check=True, env=dict(os.environ, HOME=folder))
    with open(f"{folder}/stats.json") as file:
        return json.load(file)["frameMilliseconds"]["each"]


def percentile(values: list[float], share: float) -> float:
    return sorted(values)[min(len(values) - 1, int(share * len(values)))]


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--stickers", type=int, default=1000)
    parser.add_argument("--against")
    arguments = parser.parse_args()
    programs = [(path, name) for path, name in
                ((arguments.against, "other"), (os.environ["STICKER_SANDBOX"], "this")) if path]
    status = 0
    print(f"{'window':>10} {'':>6} {'kind':>6} {'median':>8} {'p95':>8} {'ratio':>6}   ({arguments.stickers} stickers, ms)")
    for size in ((1280, 800), (3840, 2160)):
        with tempfile.TemporaryDirectory() as folder:
            places = write_scene(f"{folder}/kept.json", os.environ["STICKER_SANDBOX_ASSETS"], arguments.stickers)
            kinds = write_recording(f"{folder}/recording.jsonl", places, size)
            runs: dict[str, list[list[float]]] = {name: [] for _, name in programs}
            for _ in range(ROUNDS):
                for program, name in programs:
                    runs[name].append(times(program, folder, size))
            for _, name in programs:
                least = [min(column) for column in zip(*runs[name])]
                usual = percentile([least[frame] for frame in kinds["move"]], 0.5)
                for kind in ("move", "land", "lift", "after"):
                    found = [least[frame] for frame in kinds[kind]]
                    ratio = percentile(found, 0.5) / usual
                    if name == "this" and ratio > 2:
                        status = 1
                    print(
                        f"{size[0]:>5}x{size[1]:<4} {name:>6} {kind:>6} {percentile(found, 0.5):>8.2f} "
                        f"{percentile(found, 0.95):>8.2f} {ratio:>6.2f}", flush=True)
    sys.exit(status)


if __name__ == "__main__":
    main()
