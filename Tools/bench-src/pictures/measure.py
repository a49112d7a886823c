"""Measures the program's pictures: frames of panning, zooming and dragging over a photo, pages that open, and a scene of
300 photos.

usage: measure.py ASSETS FOLDER [--only NAME,…] PROGRAM [PROGRAM]
  PROGRAM   the last one is the program in question, one before it the other
  --only    measures some lines alone, named by how they begin: zoom, help, photos, ...

Frames are drawn by the compositor of this package, as on a screen without a GPU; medians of all frames of a recording, of
the best of three runs. `longest` leaves out the first frame, in which the photo is decoded. `cpu` is the CPU time of a frame on
all cores: the figure to compare on a busy machine. `party` is a zoom with the toolbar, the tray and forty stickers. `adjust`
drags the slider of the light of a photo of 24 megapixels from frame 60 on, on two cores: with a median above 33 ms, the
command ends with 1. A page's figure is the longest frame after its key. `first frame` is
the time from the start of the process, in a window without a display; `all there` is the time until the last photo has been
decoded.
"""

import json
import os
import shutil
import signal
import subprocess
import sys
import time

RATE = 120
FRAMES = 240
PHOTOS = 300
# The keys that open each page; the gallery and the sheets of files open for hands alone, and not in a recording.
PAGES = {"help": ["F1"], "menu": ["Application"], "search": ["Left Ctrl", "F"]}
# The frame in which they are pressed.
PAGE_FRAME = 60
# The photo whose light is adjusted: its size, and the greatest median of its frames, in milliseconds.
LARGE, MOST = (6000, 4000), 1000 / 30
# The middle of the photo's slider for the light, by the size of the window.
SLIDERS = {(1280, 800): (260, 728), (3840, 2160): (1511, 2088)}


def sticker(number: int, image: str, x: float, y: float, scale: float, side=(512, 512)) -> dict:
    return {
        "id": number + 1, "image": image, "size": {"width": side[0], "height": side[1]},
        "position": {"x": x, "y": y}, "scale": {"x": scale, "y": scale}, "rotation": 0.1 * number,
        "anchorPoint": {"x": 0.5, "y": 0.5}, "opacity": 1, "flipped": False, "locked": False,
    }


def write_scene(path: str, background: str | None, stickers: list[dict], side=(4000, 3000)) -> None:
    for ending in ("", ".journal", ".lock"):
        if os.path.exists(path + ending):
            os.remove(path + ending)
    with open(path, "w") as file:
        json.dump(
            {"version": 1, "canvas": {"width": side[0], "height": side[1]},
             "background": background and {"path": background}, "stickers": stickers}, file)


def write_recording(path: str, kind: str, width: int, height: int) -> None:
    x, y = width / 2, height / 2
    lines = [{"t": 0, "type": "resize", "width": width, "height": height}]
    if kind in PAGES:
        down = [{"t": PAGE_FRAME / RATE, "type": "keyDown", "key": key} for key in PAGES[kind]]
        lines += down + [dict(line, type="keyUp") for line in reversed(down)]
        lines.append({"t": (FRAMES - 1) / RATE, "type": "keyUp", "key": "Pause"})
    elif kind in ("zoom", "party"):
        lines.append({"t": 0, "type": "keyDown", "key": "Left Ctrl"})
    elif kind == "adjust":
        x, y = SLIDERS[width, height]
        lines += [{"t": 0.1, "type": "keyDown", "key": "B"}, {"t": 0.12, "type": "keyUp", "key": "B"},
                  {"t": 0.4, "type": "mouseMove", "x": x, "y": y},
                  {"t": 0.41, "type": "mouseDown", "button": 1, "x": x, "y": y}]
    else:
        button = 2 if kind == "pan" else 1
        lines += [{"t": 0.01, "type": "mouseMove", "x": x, "y": y},
                  {"t": 0.02, "type": "mouseDown", "button": button, "x": x, "y": y}]
    first = PAGE_FRAME if kind == "adjust" else 4
    for frame in range(first, FRAMES if kind not in PAGES else 0):
        t = frame / RATE
        if kind == "adjust":
            # Another value in each frame.
            lines.append({"t": t, "type": "mouseMove", "x": x + 20 + frame % 7 * 10, "y": y})
        elif kind in ("zoom", "party"):
            lines.append({"t": t, "type": "wheel", "dx": 0, "dy": 0.1 if frame % 80 < 40 else -0.1, "x": x, "y": y})
        else:
            lines.append({"t": t, "type": "mouseMove", "x": x + frame * 0.7, "y": y + frame * 0.3})
    with open(path, "w") as file:
        file.write("".join(json.dumps(line) + "\n" for line in lines))


def party(count: int) -> list[dict]:
    """Stickers of all kinds, which cover about as much as the photo."""
    names = sorted(name for name in os.listdir(f"{os.environ['STICKER_SANDBOX_ASSETS']}/Stickers") if name.endswith(".svg"))
    return [sticker(n, names[n % len(names)], 300 + 480 * (n % 8), 300 + 580 * (n // 8), 0.6 + n % 5 * 0.1)
            for n in range(count)]


def frames(program: str, folder: str, kind: str, size: tuple[int, int]) -> dict[str, float]:
    """Milliseconds of a frame at the median, the longest, and of CPU time on all cores; megabytes at most."""
    has_interface = kind in ("party", "adjust") or kind in PAGES
    stickers = (
        [] if kind == "adjust" else party(40) if has_interface else
        [sticker(n, "star.svg", 700 + 650 * (n % 5), 1000 * (n // 5) + 500, 0.8) for n in range(9)]
        + [sticker(9, "star.svg", 2000, 1500, 1.2)])
    write_recording(f"{folder}/hands.jsonl", kind, *size)
    best: dict[str, float] = {}
    for _ in range(3):
        if kind == "adjust":
            write_scene(f"{folder}/scene.json", f"{folder}/large.jpg", stickers, LARGE)
        else:
            write_scene(f"{folder}/scene.json", f"{folder}/photo.jpg", stickers)
        cores = sorted(os.sched_getaffinity(0))[:2 if kind == "adjust" else None]
        run = subprocess.run(
            [program, "--headless", *([] if has_interface else ["--no-ui"]), "--size", f"{size[0]}x{size[1]}",
             "--scene", f"{folder}/scene.json", "--replay", f"{folder}/hands.jsonl", "--stats", "-"],
            capture_output=True, text=True, preexec_fn=lambda: os.sched_setaffinity(0, cores))
        if run.returncode != 0:
            sys.exit(f"{program}: {run.stderr}")
        stats = json.loads(run.stdout)
        times = stats["frameMilliseconds"]
        found = {
            "median": times["median"],
            "longest": max(times["each"][PAGE_FRAME - 1 if kind in PAGES else 1:]),
            "cpu": stats["cpuSeconds"] * 1000 / stats["drawn"],
            "memory": stats["peakMemoryKilobytes"] / 1024,
        }
        best = {name: min(best.get(name, value), value) for name, value in found.items()}
    return best


def photos(program: str, folder: str, count: int) -> tuple[float, float, float]:
    """Seconds to the first frame and until all is there, and megabytes at most, of a scene of so many photos."""
    for number in range(count):
        path = f"{folder}/photo{number}.jpg"
        if not os.path.exists(path):
            shutil.copy(f"{folder}/photo.jpg", path)
    write_scene(
        f"{folder}/photos.json", f"{folder}/photo.jpg",
        [sticker(n, f"photo{n}.jpg", 130 + n % 20 * 195, 140 + n // 20 * 190, 0.04, (4000, 3000))
         for n in range(count)])
    child = subprocess.Popen(
        [program, "--scene", f"{folder}/photos.json", "--size", "1280x800", "--stats", f"{folder}/stats.json",
         "--renderer", "software"],
        env=dict(os.environ, SDL_VIDEODRIVER="dummy"), stderr=subprocess.PIPE)
    start = time.monotonic()
    # Each photo is decoded in a process of its own; it is all there when no new one comes.
    seen, last = children(child.pid), start
    while time.monotonic() < last + 3:
        time.sleep(0.05)
        now = children(child.pid)
        if now != seen:
            seen, last = now, time.monotonic()
    there = last - start
    child.send_signal(signal.SIGTERM)
    _, errors = child.communicate()
    if child.returncode != 0:
        sys.exit(f"{program}: {errors.decode()}")
    with open(f"{folder}/stats.json") as file:
        stats = json.load(file)
    return stats["firstFrameSeconds"], there, stats["peakMemoryKilobytes"] / 1024


def children(pid: int) -> set[str]:
    """The processes that any of a program's threads has started."""
    found = set()
    for thread in os.listdir(f"/proc/{pid}/task"):
        try:
            with open(f"/proc/{pid}/task/{thread}/children") as file:
                found.update(file.read().split())
        except FileNotFoundError:
            pass
    return found


def main() -> None:
    arguments = sys.argv[1:]
    only = ()
    if "--only" in arguments:
        place = arguments.index("--only")
        only = tuple(arguments[place + 1].split(","))
        del arguments[place:place + 2]
    assets, folder, *programs = arguments
    for name, side in (("photo", (4000, 3000)), ("large", LARGE)):
        write_scene(f"{folder}/make.json", f"{assets}/background.jpg", [], side)
        subprocess.run(
            [programs[-1], "--scene", f"{folder}/make.json", "--export", f"{folder}/{name}.jpg"], check=True,
            stdout=subprocess.DEVNULL)
    slow = []
    names = ["other", "this"][-len(programs):]
    print(f"{'':<22}" + "".join(f"{name:>12}" for name in names))
    rows = [(size, kind) for size in ((1280, 800), (3840, 2160)) for kind in ("pan", "zoom", "drag", "adjust")]
    rows += [((3840, 2160), kind) for kind in ("party", *PAGES)]
    for size, kind in rows:
        if only and not kind.startswith(only):
            continue
        found = [frames(program, folder, kind, size) for program in programs]
        label = f"{kind} {size[0]}x{size[1]}"
        if kind == "adjust" and found[-1]["median"] > MOST:
            slow.append(label)
        for row in ("longest",) if kind in PAGES else ("median", "longest", "cpu"):
            print(f"{label:<22}" + "".join(f"{f[row]:>9.2f} ms" for f in found), row)
            label = ""
        print(f"{'':<22}" + "".join(f"{f['memory']:>9.0f} MB" for f in found), "memory", flush=True)
    if slow:
        sys.exit(f"slower than 30 frames a second: {', '.join(slow)}")
    if only and not "photos".startswith(only):
        return
    found = [photos(program, folder, PHOTOS) for program in programs]
    print(f"{f'{PHOTOS} photos':<22}")
    for row, index, unit in (("  first frame", 0, " s"), ("  all there", 1, " s"), ("  memory", 2, "MB")):
        print(f"{row:<22}" + "".join(f"{f[index]:>9.2f} {unit}" for f in found))


main()
