"""Measures JPEG exports of 24 megapixels: without stickers, and with 50 drawn ones of all sizes.

usage: measure.py ASSETS FOLDER PROGRAM [PROGRAM]     the last program is the one in question, one before it the other

Seconds and seconds of CPU time on all cores, child processes included; the least of five rounds, in which the programs take
turns. Ratios are to an export without stickers by the program in question.
"""

import json
import os
import random
import resource
import shutil
import subprocess
import sys
import time

ROUNDS = 5
STICKERS = 50
WIDTH, HEIGHT = 6000, 4000


def write_scene(path: str, photo: str, count: int) -> None:
    numbers = random.Random(7)
    folder = f"{os.environ['STICKER_SANDBOX_ASSETS']}/Stickers"
    names = sorted(name for name in os.listdir(folder) if name.endswith(".svg"))
    stickers = []
    for number in range(count):
        scale = numbers.uniform(0.4, 2.4)
        stickers.append({
            "id": number + 1, "image": names[number % len(names)], "size": {"width": 512, "height": 512},
            "position": {"x": numbers.uniform(300, WIDTH - 300), "y": numbers.uniform(300, HEIGHT - 300)},
            "scale": {"x": scale, "y": scale}, "rotation": numbers.uniform(-3, 3), "anchorPoint": {"x": 0.5, "y": 0.5},
            "opacity": 1, "flipped": False, "locked": False,
        })
    with open(path, "w") as file:
        json.dump({"version": 1, "canvas": {"width": WIDTH, "height": HEIGHT}, "background": {"path": photo},
                   "stickers": stickers}, file)


def measure(command: list[str] | str) -> tuple[float, float]:
    before, start = resource.getrusage(resource.RUSAGE_CHILDREN), time.monotonic()
    run = subprocess.run(command, shell=isinstance(command, str), capture_output=True, text=True)
    seconds, after = time.monotonic() - start, resource.getrusage(resource.RUSAGE_CHILDREN)
    if run.returncode != 0:
        sys.exit(f"{command}: {run.stderr}")
    return seconds, after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def main() -> None:
    assets, folder, *programs = sys.argv[1:]
    photo = f"{folder}/photo.jpg"
    write_scene(f"{folder}/photo.json", f"{assets}/background.jpg", 0)
    measure([programs[-1], "--scene", f"{folder}/photo.json", "--export", photo])
    write_scene(f"{folder}/none.json", photo, 0)
    write_scene(f"{folder}/drawings.json", photo, STICKERS)
    rows: dict[str, list[str] | str] = {}
    for name, program in zip(["other", "this"][-len(programs):], programs):
        for scene in ("none", "drawings"):
            rows[f"{name}, {scene}"] = [program, "--scene", f"{folder}/{scene}.json", "--export", f"{folder}/{name}.jpg"]
    if shutil.which("djpeg") and shutil.which("cjpeg"):
        rows["djpeg | cjpeg"] = f"djpeg '{photo}' | cjpeg -quality 95 > '{folder}/cjpeg.jpg'"
    best: dict[str, tuple[float, float]] = {}
    for _ in range(ROUNDS):
        for name, command in rows.items():
            found = measure(command)
            known = best.get(name, found)
            best[name] = (min(found[0], known[0]), min(found[1], known[1]))
    print(f"{'':<20}{'seconds':>9}{'ratio':>7}{'CPU':>9}{'ratio':>7}")
    least = best["this, none"]
    for name, (seconds, cpu) in best.items():
        print(f"{name:<20}{seconds:>9.2f}{seconds / least[0]:>7.1f}{cpu:>9.2f}{cpu / least[1]:>7.1f}")


main()
