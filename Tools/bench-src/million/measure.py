"""Makes scenes of COUNT stickers on 6000 x 4000 pixels, the same on every run, and measures the program with them.

usage: measure.py PROGRAM ASSETS FOLDER COUNT…

Prints seconds by the clock and of processor time, and the most memory in megabytes:
  open      from the start to where the first frame begins: reading, the pictures, the editor
  frame     the first frame
  leave     the time from there until the process is gone
  export    a whole run that writes the picture
`medium` stickers are 10 to 100 pixels wide, so that a million cover the canvas a hundred times; `tiny` ones are a
few pixels wide; `photo` are medium ones on the bundled photo's canvas.
"""
import json
import os
import random
import sys
import time

PICTURES = ["arrow.svg", "avocado.svg", "balloon.svg", "birthday-cake.svg", "butterfly.svg", "cactus.svg"]
KINDS = {"medium": (0.02, 0.2), "tiny": (0.003, 0.02), "photo": (0.02, 0.2)}


def write_scene(path, assets, kind, count):
    """Random positions, sizes and angles; back to front by id."""
    dice = random.Random(42)
    least, greatest = KINDS[kind]
    background = {"path": f"{assets}/background.jpg"} if kind == "photo" else None
    with open(path, "w") as file:
        file.write('{\n  "version": 1,\n  "canvas": { "width": 6000, "height": 4000 },\n')
        file.write(f'  "background": {json.dumps(background)},\n  "stickers": [')
        for number in range(count):
            scale = dice.uniform(least, greatest)
            sticker = {
                "id": number + 1, "image": f"{assets}/Stickers/{dice.choice(PICTURES)}",
                "size": {"width": 512, "height": 512},
                "position": {"x": dice.uniform(0, 6000), "y": dice.uniform(0, 4000)},
                "scale": {"x": scale, "y": scale}, "rotation": dice.uniform(-3, 3),
                "anchorPoint": {"x": 0.5, "y": 0.5}, "opacity": 1, "flipped": False, "locked": False,
            }
            file.write(("" if number == 0 else ",") + "\n    " + json.dumps(sticker))
        file.write("\n  ]\n}\n")


def run(arguments):
    """Runs a program; seconds by the clock and of processor time, and megabytes."""
    start = time.monotonic()
    quiet = [(os.POSIX_SPAWN_OPEN, 1, os.devnull, os.O_WRONLY, 0)]
    child = os.posix_spawnp(arguments[0], arguments, os.environ, file_actions=quiet)
    _, status, usage = os.wait4(child, 0)
    if status != 0:
        sys.exit(f"{' '.join(arguments)}: status {os.waitstatus_to_exitcode(status)}")
    return time.monotonic() - start, usage.ru_utime + usage.ru_stime, usage.ru_maxrss / 1024


def main():
    program, assets, folder = sys.argv[1:4]
    stats, picture = f"{folder}/stats.json", f"{folder}/export.png"
    columns = ("open", "frame", "leave", "total", "cpu", "MB", "export", "cpu", "MB")
    print("".join(f"{name:>9}" for name in ("stickers", "kind") + columns))
    for count in map(int, sys.argv[4:]):
        for kind in KINDS:
            scene = f"{folder}/{kind}.json"
            write_scene(scene, assets, kind, count)
            shown, shown_cpu, shown_memory = run(
                [program, "--scene", scene, "--headless", "--frames", "1", "--stats", stats])
            with open(stats) as file:
                figures = json.load(file)
            frame = figures["frameMilliseconds"]["mean"] / 1000
            first = figures["firstFrameSeconds"]
            export, export_cpu, export_memory = run([program, "--scene", scene, "--export", picture])
            figures = (first - frame, frame, shown - first, shown, shown_cpu)
            row = "".join(f"{figure:9.2f}" for figure in figures) + f"{shown_memory:9.0f}"
            row += f"{export:9.2f}{export_cpu:9.2f}{export_memory:9.0f}"
            print(f"{count:9}{kind:>9}{row}", flush=True)
            for name in (scene, f"{scene}.journal", f"{scene}.lock", picture, stats):
                if os.path.exists(name):
                    os.remove(name)


main()
