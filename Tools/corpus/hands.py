"""A small language of hands, which writes recordings.

Everybody has a time of their own, so that several can do things at once:

    r = Recording("name", "what it shows", scene)
    a, b = r.finger(), r.finger()
    a.down(r.at("star")).glide(40, 20).rest().up()
    b.down(r.at("heart")).glide(-30, 0, over=0.6).up()

What `r` itself does (keys, taps, buttons) comes after all that was said before it, as does a finger that
is asked for later.
"""
import json
import math
import random

from layout import KIOSK_MENU, MENU, Layout


def ease(t):
    """From 0 to 1 as hands do it: the course of least jerk."""
    return t ** 3 * (10 - 15 * t + 6 * t * t)


# A small window with the canvas alone, for recordings that need neither tray nor buttons.
BARE = {"options": ["--no-ui"], "size": (300, 240)}


class Recording:
    """The input of one run of the program, and the run's options."""

    def __init__(self, name, shows, scene=None, size=(480, 320), options=(), window=None,
                 compares=("document", "picture")):
        options = list(options)
        self.name, self.shows, self.scene = name, shows, scene
        self.options = ["--size", f"{size[0]}x{size[1]}"] + options
        self.compares = compares
        self.menu = KIOSK_MENU if "--kiosk" in options else MENU
        self.ui = "--no-ui" not in options
        self.events, self.people, self.time, self.fingers = [], [], 0.1, 0
        self.random = random.Random(name)
        self.lay_out(window or size)
        if window:
            self.resize(*window)

    # Places

    def lay_out(self, window):
        self.window = window
        self.layout = Layout(window, self.scene.canvas if self.scene else (500, 400), self.menu, self.ui)

    def on(self, x, y):
        """A point of the canvas, in the window."""
        return self.layout.on(x, y)

    def at(self, name, dx=0, dy=0):
        """Where a sticker of the scene lies at first, in the window, and so many points beside it."""
        x, y = self.on(*self.scene.place(name))
        return x + dx, y + dy

    # Time

    def write(self, t, kind, **more):
        for key in ("x", "y"):
            if key in more:
                more[key] = round(more[key], 2)
        self.events.append({"t": round(t, 4), "type": kind, **more})

    def now(self):
        """After everything that was said so far."""
        self.time = max([self.time] + [person.t for person in self.people])
        return self.time

    def wait(self, seconds=0.3):
        self.time = self.now() + seconds
        return self

    def end(self, seconds=0.8):
        """Lets everything come to rest: nothing happens, and then the recording is over."""
        self.wait(seconds)
        self.write(self.time, "keyUp", key="Pause")
        return self

    # Hands

    def finger(self, device=1, id=None):
        self.fingers += 1
        return Finger(self, device, self.fingers if id is None else id)

    def mouse(self):
        return Mouse(self)

    def tap(self, point, held=0.08, after=0.25):
        self.finger().down(point).rest(held).up()
        return self.wait(after)

    def press(self, action, after=0.25):
        return self.tap(self.layout.tool(action), after=after)

    def press_row(self, action, words=False):
        return self.tap(self.layout.row(action, words))

    # Keys

    def key(self, name, *modifiers, after=0.15, held=0.05, repeats=0):
        """Presses a key, with "Ctrl" and others held; a key that is held long comes down again and again."""
        t = self.now()
        for modifier in modifiers:
            self.write(t, "keyDown", key=f"Left {modifier}")
        self.write(t, "keyDown", key=name)
        for _ in range(repeats):
            t += 0.034
            self.write(t, "keyDown", key=name)
        t += held
        self.write(t, "keyUp", key=name)
        for modifier in modifiers:
            self.write(t, "keyUp", key=f"Left {modifier}")
        self.time = t + after
        return self

    def hold(self, *modifiers):
        for modifier in modifiers:
            self.write(self.now(), "keyDown", key=f"Left {modifier}")
        return self.wait(0.05)

    def release(self, *modifiers):
        for modifier in modifiers:
            self.write(self.now(), "keyUp", key=f"Left {modifier}")
        return self.wait(0.05)

    def type(self, text):
        """A keyboard that writes letters, each as a key with its text."""
        for letter in text:
            self.write(self.now(), "text", text=letter)
            self.wait(0.08)
        return self

    def resize(self, width, height):
        self.write(self.now() if self.events else 0, "resize", width=width, height=height)
        self.lay_out((width, height))
        return self

    def drop(self, name, point):
        self.write(self.now(), "drop", name=name, x=point[0], y=point[1])
        return self.wait(0.1)

    def lines(self):
        ordered = sorted(self.events, key=lambda event: event["t"])
        return "".join(json.dumps(event, separators=(",", ":"), ensure_ascii=False) + "\n"
                       for event in ordered)


class Pointer:
    """Something that is somewhere, and goes elsewhere as hands do."""

    rate = 60

    def __init__(self, recording):
        self.recording, self.place = recording, (0, 0)
        self.t = recording.now()
        recording.people.append(self)

    def way(self, goal, over, bow):
        """Goes to a point by a slight bow, with a tremor of a quarter of a point on the way."""
        (x0, y0), (x1, y1) = self.place, goal
        steps = max(1, round(over * self.rate))
        start = self.t
        for step in range(1, steps + 1):
            k = ease(step / steps)
            side = bow * math.sin(math.pi * k)
            shake = 0.25 if step < steps else 0
            self.t = start + over * step / steps
            self.moved((x0 + (x1 - x0) * k - (y1 - y0) * side + shake * self.noise(),
                        y0 + (y1 - y0) * k + (x1 - x0) * side + shake * self.noise()))
        return self

    def noise(self):
        return self.recording.random.uniform(-1, 1)

    def glide(self, dx, dy, over=0.4, bow=0.06):
        """Moves by so many window points."""
        return self.way((self.place[0] + dx, self.place[1] + dy), over, bow)

    def to(self, point, over=0.4, bow=0.06):
        return self.way(point, over, bow)

    def fling(self, dx, dy, over=0.12):
        """Moves ever faster, so that it is fast at its end."""
        (x0, y0), start = self.place, self.t
        steps = max(2, round(over * self.rate))
        for step in range(1, steps + 1):
            k = (step / steps) ** 2
            self.t = start + over * step / steps
            self.moved((x0 + dx * k, y0 + dy * k))
        return self

    def circle(self, center, angle, over=0.8, factor=1.0):
        """Goes about a point, and farther from it or nearer."""
        x, y = self.place[0] - center[0], self.place[1] - center[1]
        start, steps = self.t, max(1, round(over * self.rate))
        for step in range(1, steps + 1):
            k = ease(step / steps)
            a, f = angle * k, factor ** k
            self.t = start + over * step / steps
            self.moved((center[0] + f * (x * math.cos(a) - y * math.sin(a)),
                        center[1] + f * (x * math.sin(a) + y * math.cos(a))))
        return self

    def step(self, dx, dy):
        """One event farther."""
        self.t += 1 / self.rate
        self.moved((self.place[0] + dx, self.place[1] + dy))
        return self

    def rest(self, seconds=0.2):
        self.t += seconds
        return self


class Finger(Pointer):
    def __init__(self, recording, device, id):
        super().__init__(recording)
        self.contact = {"device": device, "id": id}

    def send(self, phase, point=None):
        x, y = point or self.place
        self.recording.write(self.t, "touch" + phase, **self.contact, x=x, y=y)
        return self

    def moved(self, point):
        self.place = point
        self.send("Move")

    def down(self, point):
        self.place = point
        return self.send("Down")

    def up(self):
        return self.send("Up")

    def cancel(self):
        return self.send("Cancel")


class Mouse(Pointer):
    rate = 80

    def send(self, kind, **more):
        self.recording.write(self.t, kind, **more, x=self.place[0], y=self.place[1])
        return self

    def moved(self, point):
        self.place = point
        self.send("mouseMove")

    def put(self, point):
        """Is there at once."""
        self.moved(point)
        return self

    def down(self, button=1):
        self.t += 0.02
        return self.send("mouseDown", button=button)

    def up(self, button=1):
        self.t += 0.02
        return self.send("mouseUp", button=button)

    def click(self, point):
        return self.put(point).down().rest(0.06).up().rest(0.1)

    def wheel(self, *notches, pause=0.08, sideways=False):
        for notch in notches:
            self.t += pause
            self.send("wheel", dx=notch if sideways else 0, dy=0 if sideways else notch)
        return self
