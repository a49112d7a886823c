"""Hands that do everything at once, drawn by lot from a fixed seed.

Each person of a recording does one thing after another for some seconds: drags, pinches, tosses, taps,
takes from the tray, presses buttons; one of them has the keyboard and one may have the mouse. Now and
then a lift is lost, a finger is cancelled, or the window changes its size.
"""
import random

from hands import Recording
from layout import ROW
from scenes import kinds, pile, six, strange, three

KEYS = [("Tab",), ("Tab", "Shift"), ("Left",), ("Right", "Shift"), ("Up",), ("Down", "Shift"), ("D", "Ctrl"), ("F",),
        ("L",), ("O",), ("[",), ("]",), ("+",), ("-",), (".",), (",",), ("C", "Ctrl"), ("V", "Ctrl"), ("X", "Ctrl"),
        ("A", "Ctrl"), ("Z", "Ctrl"), ("Z", "Ctrl"), ("Y", "Ctrl"), ("Z", "Ctrl", "Shift"), ("G",), ("H",),
        ("0",), ("=", "Ctrl"), ("-", "Ctrl"), ("Left", "Ctrl"), ("Escape",), ("Delete",), ("PageDown",), ("Return",), ("E",)]


class Crowd:
    def __init__(self, recording, seed, seconds):
        self.r, self.lot, self.over = recording, random.Random(seed), seconds
        self.window = recording.window

    def anywhere(self):
        """Mostly on the canvas, and there mostly where stickers lie."""
        lot, r = self.lot, self.r
        if lot.random() < 0.7:
            x, y = lot.choice([(s["position"]["x"], s["position"]["y"]) for s in r.scene.stickers])
            x, y = r.on(min(max(x, 0), 500), min(max(y, 0), 400))
            return x + lot.uniform(-18, 18), y + lot.uniform(-18, 18)
        x, y, w, h = r.layout.view
        return x + lot.random() * w, y + lot.random() * h

    def finger(self, device, t, id=None):
        f = self.r.finger(device, id)
        f.rate, f.t = 25, t
        return f

    def person(self, device):
        t = 0.1 + self.lot.random()
        while t < self.over:
            act = self.lot.choices(
                [self.drag, self.pinch, self.toss, self.tap, self.take, self.button, self.rest],
                [6, 6, 2, 4, 2, 2, 1])[0]
            t = act(device, t) + self.lot.uniform(0.05, 0.5)

    def leave(self, f):
        chance = self.lot.random()
        if chance < 0.9:
            f.up()
        elif chance < 0.96:
            f.cancel()
        return f.t

    def drag(self, device, t):
        lot = self.lot
        f = self.finger(device, t).down(self.anywhere())
        for _ in range(lot.randint(1, 3)):
            f.glide(lot.uniform(-90, 90), lot.uniform(-90, 90), over=lot.uniform(0.15, 0.6))
        return self.leave(f.rest(lot.uniform(0, 0.2)))

    def pinch(self, device, t):
        lot = self.lot
        x, y = self.anywhere()
        turn, factor, way = lot.uniform(-1.5, 1.5), lot.uniform(0.5, 2.2), (lot.uniform(-30, 30), lot.uniform(-30, 30))
        count, end = lot.choice([2, 2, 2, 3, 5]), t
        for n in range(count):
            f = self.finger(device, t + lot.uniform(0, 0.2))
            f.down((x + lot.uniform(-22, 22), y + lot.uniform(-22, 22)))
            f.circle((x + way[0], y + way[1]), turn, over=lot.uniform(0.3, 0.8), factor=factor)
            end = max(end, self.leave(f.rest(lot.uniform(0, 0.3))))
        return end

    def toss(self, device, t):
        lot = self.lot
        f = self.finger(device, t).down(self.anywhere())
        f.rate = 60
        return self.leave(f.fling(lot.uniform(-120, 120), lot.uniform(-120, 120), over=0.08))

    def tap(self, device, t):
        lot = self.lot
        point, end = self.anywhere(), t
        for n in range(lot.choice([1, 1, 1, 2, 3])):
            f = self.finger(device, t + lot.uniform(0, 0.06))
            end = max(end, self.leave(f.down((point[0] + 30 * n, point[1])).rest(lot.uniform(0.03, 0.2))))
        return end

    def take(self, device, t):
        f = self.finger(device, t)
        f.down(self.r.layout.cell(self.lot.randint(0, 2)))
        if self.lot.random() < 0.3:
            return self.leave(f.rest(0.08))
        return self.leave(f.to(self.anywhere(), over=self.lot.uniform(0.3, 0.7)).rest(self.lot.uniform(0, 0.15)))

    def button(self, device, t):
        lot, layout = self.lot, self.r.layout
        place = (layout.tool(lot.choice(["undo", "redo", "select-several", "undo"])) if lot.random() < 0.5
                 else layout.row(lot.choice(ROW[:4])))
        return self.leave(self.finger(device, t).down(place).rest(lot.uniform(0.04, 0.15)))

    def rest(self, device, t):
        return self.leave(self.finger(device, t).down(self.anywhere()).rest(self.lot.uniform(0.3, 1.2)))

    def keyboard(self, share):
        t, r = 0.3, self.r
        while t < self.over:
            t += self.lot.expovariate(share)
            name, *modifiers = self.lot.choice(KEYS)
            for modifier in modifiers:
                r.write(t, "keyDown", key=f"Left {modifier}")
            for n in range(self.lot.choice([1, 1, 1, 1, 5])):
                r.write(t + 0.035 * n, "keyDown", key=name)
            t += 0.2
            r.write(t, "keyUp", key=name)
            for modifier in modifiers:
                r.write(t, "keyUp", key=f"Left {modifier}")

    def mouse(self):
        lot, r = self.lot, self.r
        m = r.mouse()
        m.rate, m.t = 25, 0.2
        while m.t < self.over:
            m.to(self.anywhere(), over=lot.uniform(0.1, 0.4))
            act = lot.random()
            if act < 0.4:
                m.down().glide(lot.uniform(-90, 90), lot.uniform(-90, 90), over=lot.uniform(0.1, 0.5))
                if lot.random() < 0.3:
                    m.wheel(lot.choice([-1, 1, 2]))
                m.up()
            elif act < 0.75:
                m.wheel(*[lot.choice([-2, -1, 0.5, 1, 2]) for _ in range(lot.randint(1, 4))])
            elif act < 0.85:
                m.down(2).glide(lot.uniform(-60, 60), lot.uniform(-60, 60), over=0.3).up(2)
            else:
                m.down().rest(0.05).up()
            m.rest(lot.uniform(0.05, 0.4))


def recordings():
    starts = [three, six, pile, kinds, six, strange]
    # What seed 15 does is all taken back again.
    for number in [*range(1, 15), *range(16, 22)]:
        lot = random.Random(1000 + number)
        people, seconds = 2 + number % 4, 5 + number % 3
        ui = number % 5 in (1, 3)
        has_keys, has_mouse = number % 3 != 1, number % 4 == 0
        who = [f"{people} with fingers"] + ["one at the keyboard"] * has_keys + ["one with the mouse"] * has_mouse
        r = Recording(
            f"random-{number:02}", f"Random users, seed {number}: " + ", ".join(who) + ("" if ui else "; without tray and bars"),
            starts[number % 6](), options=[] if ui else ["--no-ui"],
            size=(300, 240) if not ui else (360, 480) if number % 4 == 3 else (480, 320))
        crowd = Crowd(r, number, seconds)
        for device in range(people):
            crowd.person(device + 1)
        if has_keys:
            crowd.keyboard(1.4)
        if has_mouse:
            crowd.mouse()
        # Some end in the middle, some when all has come to rest.
        if lot.random() < 0.7:
            r.key("0")
            r.end(1.3)
        yield r
