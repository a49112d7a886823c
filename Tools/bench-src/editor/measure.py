#!/usr/bin/env python3
"""Measures the processor's time of the editor's frames, outside drawing.

usage: measure.py N,N,… PROGRAM [PROGRAM]     the last program is the one in question, one before it the other

Recordings are played headless, where only the last frame is drawn. The same hands do the same for longer: what the
longer one takes more, by frame, is what a frame takes. With two programs they take turns; medians of their rounds.

Then how often a frame of a 60th of a second, two samples of each finger, asks for memory, counted by a library that is
loaded before the program. The reading of a recording must not count: the same recording is played with fingers of a
device that the program does not listen to, and what that takes is taken away; what frames without events take is added.
"""

import json
import math
import os
import random
import statistics
import subprocess
import sys
import tempfile

ROUNDS = 5
FINGERS = 20
FRAMES = (300, 1500)
# As many recorded frames a second as older programs play: later ones play a frame without events after each.
RATE = 60
# The device that stands for the mouse: its touches are read, and left out, because no finger is the mouse.
NOBODYS_DEVICE = -1
# Where the canvas lies in the window, without the interface and with it: its scale, and its corner in points.
BARE = (0.25, 0, 0)
AMONG_BUTTONS = (0.196, 136, 81)


def scene(path: str, count: int) -> list[tuple[float, float]]:
    """Writes a scene; the places of its last stickers, which nothing lies on."""
    lot = random.Random(count)
    width, height = 4000, 3000
    stickers = []
    for number in range(count):
        place = (lot.uniform(0, width), lot.uniform(0, height))
        if number >= count - FINGERS:
            step = number - (count - FINGERS)
            place = (400 + step % 5 * 800, 400 + step // 5 * 700)
        stickers.append(
            {
                "id": number + 1, "image": "star.svg", "size": {"width": 512, "height": 512},
                "position": {"x": place[0], "y": place[1]}, "scale": {"x": 0.2, "y": 0.2},
                "rotation": 0, "anchorPoint": {"x": 0.5, "y": 0.5}, "opacity": 1, "flipped": False,
                "locked": False,
            }
        )
    with open(path, "w") as file:
        json.dump(
            {"version": 1, "canvas": {"width": width, "height": height}, "background": None,
             "stickers": stickers}, file)
    return [(s["position"]["x"], s["position"]["y"]) for s in stickers[-FINGERS:]]


def recording(
    path: str, places: list[tuple[float, float]], frames: int, canvas: tuple[float, float, float], device: int = 1
) -> None:
    """Writes a recording of fingers that go round on stickers for so many frames; of none, if there are no places."""
    lines = [{"t": 0, "type": "resize", "width": 1000, "height": 750}]
    scale, left, top = canvas

    def touch(frame: int, kind: str, finger: int, turn: float) -> dict:
        x, y = places[finger]
        return {
            "t": frame / RATE, "type": kind, "device": device, "id": finger, "pressure": 1,
            "x": left + x * scale + 12 * math.sin(turn), "y": top + y * scale + 12 * (1 - math.cos(turn)),
        }

    fingers = range(len(places))
    lines += [touch(1, "touchDown", finger, 0) for finger in fingers]
    for frame in range(2, frames):
        lines += [touch(frame, "touchMove", finger, frame / 10 + finger) for finger in fingers]
    lines += [touch(frames, "touchUp", finger, 0) for finger in fingers]
    if not places:
        lines.append({"t": frames / RATE, "type": "keyUp", "key": "A"})
    with open(path, "w") as file:
        file.write("".join(json.dumps(line) + "\n" for line in lines))


def seconds(
    program: str, folder: str, recording: str, options: list[str], variables: dict[str, str] | None = None
) -> float:
    """The processor's time of a run."""
    command = [
        program, "--headless", "--size", "1000x750", "--scene", f"{folder}/scene.json", "--replay", recording,
        *options,
    ]
    # A scene that is as it was each time.
    for ending in (".journal", ".lock"):
        if os.path.exists(f"{folder}/scene.json{ending}"):
            os.remove(f"{folder}/scene.json{ending}")
    with open(f"{folder}/kept.json", "rb") as kept, open(f"{folder}/scene.json", "wb") as copy:
        copy.write(kept.read())
    child = os.posix_spawn(program, command, dict(os.environ, HOME=folder, **(variables or {})))
    _, status, usage = os.wait4(child, 0)
    if status != 0:
        sys.exit(f"{program} ended with {status}")
    return usage.ru_utime + usage.ru_stime


def allocations(program: str, folder: str, places: list[tuple[float, float]], among_buttons: bool) -> float:
    """How often a frame under fingers asks for memory."""
    counter, answer, played = f"{folder}/allocations.so", f"{folder}/allocations", f"{folder}/counted.jsonl"
    if not os.path.exists(counter):
        here = os.path.dirname(os.path.abspath(__file__))
        counts = f"{here}/../hands/hands-bench/Sources/CAllocations"
        compiler = ["cc", "-O2", "-shared", "-fPIC", "-I", counts, "-I", f"{counts}/include", "-o", counter]
        subprocess.run([*compiler, f"{here}/tell-allocations.c"], check=True)
    canvas, options = (AMONG_BUTTONS, []) if among_buttons else (BARE, ["--no-ui"])

    def more(held: list[tuple[float, float]], device: int) -> float:
        counts = []
        for frames in FRAMES:
            recording(played, held, frames, canvas, device)
            seconds(program, folder, played, options, {"LD_PRELOAD": counter, "ALLOCATIONS": answer})
            # Other processes that the program has started say theirs as well.
            with open(answer) as file:
                counts.append(max(int(line) for line in file))
            os.remove(answer)
        return (counts[1] - counts[0]) / (FRAMES[1] - FRAMES[0]) * RATE / 60

    return more(places, 1) - more(places, NOBODYS_DEVICE) + more([], 1)


def main() -> None:
    sizes = [int(size) for size in sys.argv[1].split(",")]
    programs = sys.argv[2:]
    names = ["other", "this"][-len(programs):]
    print(f"{'stickers':>9} {'hands':>9} " + " ".join(f"{name:>12}" for name in names), end="")
    print("   ratio" if len(programs) > 1 else "")
    for count in sizes:
        with tempfile.TemporaryDirectory() as folder:
            places = scene(f"{folder}/kept.json", max(count, FINGERS))
            for held, canvas in ((places, BARE), ([], BARE), (places, AMONG_BUTTONS)):
                long, short = f"{folder}/long.jsonl", f"{folder}/short.jsonl"
                options = ["--no-ui"] if canvas == BARE else []
                recording(short, held, FRAMES[0], canvas)
                recording(long, held, FRAMES[1], canvas)
                found: dict[str, list[float]] = {program: [] for program in programs}
                for _ in range(ROUNDS):
                    for program in programs:
                        more = seconds(program, folder, long, options) - seconds(program, folder, short, options)
                        found[program].append(more / (FRAMES[1] - FRAMES[0]) * 1e6)
                medians = [statistics.median(found[program]) for program in programs]
                row = " ".join(f"{median:>9.1f} us" for median in medians)
                ratio = f"{medians[1] / medians[0]:>8.2f}" if len(medians) > 1 and medians[0] > 0 else ""
                hands = f"{len(held)}" + (" in UI" if canvas == AMONG_BUTTONS else "")
                print(f"{count:>9} {hands:>9} {row}{ratio}", flush=True)
    print("allocations in a frame, 20 fingers on 1,000 stickers")
    with tempfile.TemporaryDirectory() as folder:
        places = scene(f"{folder}/kept.json", 1000)
        for among_buttons in (False, True):
            row = " ".join(
                f"{max(0, allocations(program, folder, places, among_buttons)):>12.1f}" for program in programs)
            print(f"{'in UI' if among_buttons else 'without':>19} {row}", flush=True)


if __name__ == "__main__":
    main()
