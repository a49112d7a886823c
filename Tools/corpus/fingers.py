"""One finger to twelve, on one sticker and on several, and contacts that come as they should not."""
import math

from hands import BARE, Recording
from scenes import kinds, one, pile, six, three


def recordings():
    yield from moving()
    yield from many()
    yield from hostile()
    yield from slop()
    yield from order()


def moving():
    r = Recording("one-finger-drag", "One finger drags the star below the panda and lifts", three(), **BARE)
    r.finger().down(r.at("star")).glide(70, 90).rest().up()
    yield r.end()

    r = Recording("one-finger-held", "One finger holds the star after a drag: the star is under the finger, and the bin is visible", three())
    r.finger().down(r.at("star", 8, 5)).glide(60, 70).rest(0.1)
    yield r

    r = Recording("two-finger-pinch-and-turn", "Two fingers enlarge the heart and rotate it clockwise", three(), **BARE)
    a, b = r.finger(), r.finger()
    a.down(r.at("heart", -14, -4)).circle(r.at("heart"), 0.7, factor=1.6).rest().up()
    b.down(r.at("heart", 14, 4)).circle(r.at("heart"), 0.7, factor=1.6).rest(0.24).up()
    yield r.end()

    r = Recording("second-finger-comes-and-goes", "A second finger joins a drag, pinches, lifts, and lands again", three(), **BARE)
    a = r.finger().down(r.at("star")).glide(50, 40)
    b = r.finger()
    a.glide(30, 20)
    b.down((a.place[0] + 4, a.place[1] - 24)).glide(6, -14).rest(0.1).up()
    c = r.finger()
    a.glide(-20, 20)
    c.rest(0.1).down((a.place[0] + 20, a.place[1] + 10)).glide(-2, 12).rest(0.1).up()
    a.rest(0.5).up()
    yield r.end()

    r = Recording("fingers-on-one-point", "Two fingers land on the same point of the heart and move apart", three(), **BARE)
    for dx in (40, -40):
        f = r.finger()
        f.t = 0.1
        f.down(r.at("heart")).rest(0.1).step(dx / 5, 0).glide(dx / 8, 6).rest().up()
    yield r.end()

    r = Recording("three-turns", "Two fingers rotate the panda by a little more than three full turns", one(0.3), **BARE)
    a, b = r.finger(), r.finger()
    a.down(r.at("panda", 35, 0)).circle(r.at("panda"), 6 * math.pi + 0.4, over=1.6).rest().up()
    b.down(r.at("panda", -35, 0)).circle(r.at("panda"), 6 * math.pi + 0.4, over=1.6).rest(0.25).up()
    yield r.end()

    r = Recording("pinch-past-the-least", "Two fingers shrink the panda past its limit, move apart a little, and go on", one(0.25), **BARE)
    a, b = r.finger(), r.finger()
    for f, side in ((a, 1), (b, -1)):
        f.down(r.at("panda", 26 * side, 0)).to(r.at("panda", 0.1 * side, 0), over=0.5)
        f.to(r.at("panda", 12 * side, 0), over=0.3).rest().up()
    yield r.end()

    r = Recording("pinch-past-the-greatest", "Two fingers pinch the panda twice, to its maximum size; Ctrl+wheel then zooms out to show the panda", one(0.25))
    for _ in range(2):
        a, b = r.finger(), r.finger()
        for f, side in ((a, 1), (b, -1)):
            f.down(r.at("panda", 12 * side, 5)).glide(70 * side, 40 * side).rest().up()
        r.wait(0.1)
    r.hold("Ctrl")
    r.mouse().put(r.layout.middle).wheel(-20)
    r.release("Ctrl")
    yield r.end()


def many():
    r = Recording("five-fingers-come-and-go", "Five fingers land on the panda one by one, move apart, and lift in another order", one(), **BARE)
    for i in range(5):
        f = r.finger()
        f.t = 0.1 + 0.12 * i
        f.down(r.at("panda", -56 + 28 * i, 15 * (-1) ** i)).glide(30 * math.cos(i * 1.3), 40 * math.sin(i * 1.3), over=0.7)
        f.rest(0.1 + 0.13 * ((i * 3) % 5)).up()
    yield r.end()

    r = Recording("twelve-fingers-on-one", "Twelve fingers drag the panda in all directions at once; the panda follows the best fit", one(), **BARE)
    for i in range(12):
        f = r.finger()
        f.t = 0.1 + 0.01 * i
        a = i * math.pi / 6
        f.down(r.at("panda", 55 * math.cos(a), 50 * math.sin(a)))
        f.glide(20 + 25 * math.cos(a + 0.8) + 3 * (i % 4), 10 + 25 * math.sin(a + 0.8), over=0.5).rest(0.2 + 0.01 * i).up()
    yield r.end()

    r = Recording("twelve-fingers-held", "Twelve fingers rotate the panda a little and hold it", one())
    for i in range(12):
        f = r.finger(device=1 + i % 3, id=i)
        a = i * math.pi / 6
        f.t = 0.1 + 0.013 * i
        f.down(r.at("panda", (30 + 5 * i) * math.cos(a), (30 + 5 * i) * math.sin(a))).circle(r.at("panda", -8, 4), 0.6, over=0.5)
    yield r

    r = Recording("twelve-fingers-on-six", "Six users with two fingers each manipulate one sticker each", six(), **BARE)
    turns = {"star": 0.5, "heart": -0.6, "panda": 1.2, "panda": -1.5, "sun": 0.2, "donut": 2.4}
    for n, (name, angle) in enumerate(turns.items()):
        for side in (1, -1):
            f = r.finger(device=n)
            f.t = 0.1 + 0.03 * n
            f.down(r.at(name, 16 * side, -4)).circle(r.at(name, 2, -2), angle, over=0.7, factor=0.8 + 0.1 * n).rest(0.1 + 0.02 * n).up()
    yield r.end()

    r = Recording("finger-beside-a-small-one", "A finger that lands beside the small heart joins the finger that holds the heart, and pinches", one(0.06, "heart"), **BARE)
    a, b = r.finger(), r.finger()
    a.down(r.at("heart")).glide(20, 0).rest(0.9).up()
    b.rest(0.5).down(r.at("heart", 55, 25)).glide(40, 20).rest().up()
    yield r.end()

    r = Recording("everybody-at-once", "Four users act at once: one drags, one pinches, one takes a sticker from the tray, one pinches the canvas", six())
    r.finger(1).down(r.at("star")).glide(60, 30, over=1).rest().up()
    for device, side in ((2, 1), (3, -1)):
        f = r.finger(device)
        f.t = 0.15
        f.down(r.at("panda", 16 * side, 5)).circle(r.at("panda", -4, 2), 0.8, over=0.9, factor=1.3).rest(0.1).up()
    f = r.finger(4)
    f.t = 0.3
    f.down(r.layout.cell(1)).glide(120, -20, over=0.8).rest(0.2).up()
    for device, dx in ((5, -30), (6, 30)):
        f = r.finger(device)
        f.t = 0.6
        f.down(r.on(250 + 2 * dx, 200)).glide(dx, -5, over=0.6).rest(0.2).up()
    yield r.end()


def hostile():
    r = Recording("lost-ups", "Ups of a finger get lost: the finger lands again elsewhere, on another sticker, and beside all stickers", three(), **BARE)
    f = r.finger()
    f.down(r.at("star")).glide(40, 20).down(r.at("heart")).glide(20, 60).down(r.on(40, 350)).glide(30, 0)
    f.down(r.at("panda")).glide(-50, 10).rest().up()
    yield r.end()

    r = Recording("doubled-downs", "Each down of a finger arrives twice, and once more during the drag", three(), **BARE)
    f = r.finger()
    f.down(r.at("star")).send("Down").glide(30, 10).send("Down").glide(30, 20).rest().up()
    g = r.finger()
    g.down(r.at("heart")).send("Down").glide(-20, 40).rest().up().send("Up")
    yield r.end()

    r = Recording("ids-used-again", "Several fingers in turn use the same id, faster than one per frame", three(), **BARE)
    f = r.finger(id=7)
    for name, dx in (("star", 20), ("heart", -20), ("panda", 30)):
        f.down(r.at(name)).glide(dx, 15, over=0.1).up()
        f.t += 0.002
    f.down(r.at("panda", 30, 15)).up().down(r.at("panda", 30, 15)).glide(15, -40, over=0.2).rest().up()
    yield r.end()

    r = Recording("one-id-on-two-devices", "Two touchscreens give their fingers the same id", three(), **BARE)
    a, b = r.finger(1, 5), r.finger(2, 5)
    a.down(r.at("star")).glide(20, 70).rest().up()
    b.down(r.at("heart")).glide(-30, 60).rest(0.3).up()
    yield r.end()

    r = Recording("touches-cancelled", "The system cancels two fingers on the heart: the heart goes back; the star, already dropped, stays", three(), **BARE)
    a, b, c = r.finger(), r.finger(), r.finger()
    a.down(r.at("heart", -10, 0)).glide(-30, 30).cancel()
    b.down(r.at("heart", 10, 0)).glide(40, 30).cancel()
    c.down(r.at("star")).glide(30, 40).rest().up()
    yield r.end()

    r = Recording("one-of-two-cancelled", "One of two fingers is cancelled, and the other finger goes on and lifts", three(), **BARE)
    a, b = r.finger(), r.finger()
    a.down(r.at("heart", -16, 0)).glide(-8, 10).cancel()
    b.down(r.at("heart", 16, 0)).glide(6, 14).glide(10, 30).rest().up()
    yield r.end()

    r = Recording("strangers", "Moves, ups and cancels arrive for fingers that never landed, and points that are not numbers", three(), **BARE)
    r.finger(id=90).send("Move", r.at("star")).send("Up", r.at("star"))
    r.finger(id=91).send("Cancel", r.at("heart"))
    f = r.finger().down(r.at("star")).glide(30, 30)
    for x in ("NaN", "Infinity", 1e300):
        f.t += 0.02
        r.events.append({"t": round(f.t, 4), "type": "touchMove", **f.contact, "x": x, "y": 100})
    f.glide(20, 20).rest().up()
    r.events.append({"t": round(f.t + 0.1, 4), "type": "touchDown", "device": 1, "id": 3, "x": "NaN", "y": "NaN"})
    r.finger().down(r.at("heart")).glide(10, 50).rest().up()
    yield r.end()

    r = Recording("a-thousand-events", "One finger reports 3,000 times a second, and a second finger pinches at the same rate", three(), **BARE)
    a, b = r.finger(), r.finger()
    a.rate = b.rate = 3000
    a.down(r.at("panda", -16, 0)).glide(-10, -20, over=0.15).rest().up()
    b.down(r.at("panda", 16, 0)).glide(12, -34, over=0.15).rest(0.25).up()
    yield r.end()

    r = Recording("landed-and-lifted-in-one-frame", "Whole taps and drags happen within one frame, on stickers and on a button", three())
    t = r.now()
    for name, dx in (("star", 0), ("heart", 30)):
        f = r.finger()
        f.t = t
        f.down(r.at(name))
        if dx:
            f.moved(r.at(name, dx, 40))
        f.up()
    f = r.finger()
    f.t = t
    f.down(r.layout.row("lock")).up()
    yield r.end()


def slop():
    r = Recording("slop-exactly", "The star moves by exactly 4 points and is dragged; the heart moves by 3.99 and is selected", three(), **BARE)
    r.finger().down(r.at("star")).step(4, 0).rest().up()
    r.wait(0.3)
    r.finger().down(r.at("heart")).step(3.99, 0).rest().up()
    yield r.end()

    r = Recording("slop-of-twelve", "With --touch-slop 12, a move by 11.9 is a tap, a move by 12 is a drag, and the sticker catches up", three(),
                  options=["--no-ui", "--touch-slop", "12"], size=(300, 240))
    r.finger().down(r.at("star")).step(6, 0).step(5.9, 0).rest().up()
    r.wait(0.3)
    r.finger().down(r.at("heart")).step(0, 6).step(0, 6).rest().up()
    yield r.end()

    r = Recording("slop-zero", "With --touch-slop 0, each finger drags at once, and a tap without motion is a drag", three(),
                  options=["--no-ui", "--touch-slop", "0", "--mouse-slop", "0"], size=(300, 240))
    r.finger().down(r.at("star")).rest(0.1).up()
    r.finger().down(r.at("heart")).step(0.5, 0.25).rest().up()
    r.mouse().put(r.at("panda")).down().step(0.3, 0).rest().up()
    yield r.end()


def order():
    r = Recording("raised-by-touch", "Taps raise the pizza and then the heart to the front", pile(), **BARE)
    r.tap(r.at("pizza", -14, -20)).tap(r.at("heart", 0, -22))
    yield r.end()

    r = Recording("raised-while-held", "Two users hold two stickers of the pile: the sticker that was touched last is in front", pile(), **BARE)
    a, b = r.finger(), r.finger()
    a.down(r.at("pizza", -14, -20)).glide(20, 30)
    b.rest(0.2).down(r.at("donut", -6, 30)).glide(0, -20)
    yield r

    r = Recording("let-go-together", "Three fingers on three stickers lift in one frame, in another order than they landed", pile(), **BARE)
    people = [(r.finger(), place) for place in
              (r.at("pizza", -14, -20), r.at("donut", -6, 30), r.at("star", 0, 4))]
    for n, (f, place) in enumerate(people):
        f.rest(0.1 * n).down(place).glide(15 * (1 - n), -30 + 10 * n, over=0.3)
    last = r.now() + 0.25
    for n, (f, _) in enumerate(reversed(people)):
        f.t = last + 0.001 * n
        f.up()
    yield r.end()

    r = Recording("transparent-parts", "A finger on a clear corner of the flipped rocket goes through it; a finger on its body drags it", kinds(), **BARE)
    r.finger().down(r.at("rocket", 26, 26)).glide(-10, 50).rest().up()
    r.wait(0.3)
    r.finger().down(r.at("rocket")).glide(20, 30).rest().up()
    yield r.end()

    r = Recording("locked", "Drags go through the locked heart; a tap selects the heart, which gets an amber frame and stays in place", kinds())
    r.finger().down(r.at("heart")).glide(40, 60).rest().up()
    r.wait(0.3).tap(r.at("heart"))
    yield r.end()