"""The canvas: its camera, lines that stickers rest at, and groups that go together."""
import math

from hands import BARE, Recording
from scenes import Scene, kinds, six, sticker, three


def pinch(r, middle, spread, factor, way=(0, 0), angle=0.0, lifts=True):
    """Two fingers beside all stickers."""
    start, (x, y) = r.now(), middle
    for side in (1, -1):
        f = r.finger()
        f.t = start
        f.down((x + spread * side, y + 6 * side))
        f.circle((x + way[0], y + way[1]), angle, over=0.6, factor=factor).rest(0.15)
        if lifts:
            f.up()
    return r


def recordings():
    yield from camera()
    yield from snapping()
    yield from groups()


def camera():
    r = Recording("camera-pinch", "Two fingers beside all stickers zoom in", three())
    pinch(r, r.on(375, 300), 20, 2.2)
    yield r.end()

    r = Recording("camera-held", "Two fingers hold the canvas, which is smaller and moved to the side", three())
    pinch(r, r.on(375, 280), 60, 0.5, way=(40, -30), lifts=False)
    yield r

    r = Recording("camera-moves-under-a-drag", "One finger holds the star while two fingers zoom the canvas: the star stays under its finger", three())
    f = r.finger(1).down(r.at("star")).glide(20, 10)
    r.now()
    pinch(r, r.on(380, 300), 25, 1.6, way=(-10, -10))
    f.t = r.now()
    f.glide(10, 30).rest().up()
    yield r.end()


def snapping():
    r = Recording("snap-held", "A finger holds the heart near the center: the heart snaps to both center guides", three())
    r.finger().down(r.at("heart")).to(r.on(251.5, 202)).rest(0.1)
    yield r

    r = Recording("snap-gaps-held", "A finger holds the star in a row with the heart and the panda: the two gaps are equal, and their lengths are drawn",
                  Scene(sticker("heart", 90, 130, 0.17), sticker("panda", 230, 140, 0.2), sticker("star", 400, 330, 0.2)))
    r.finger().down(r.at("star")).to(r.on(389, 165)).to(r.on(379, 150)).rest(0.1)
    yield r

    r = Recording("snap-gaps-upright-held", "A finger holds the star between the heart and the panda, which are above and below: the two gaps are equal",
                  Scene(sticker("heart", 110, 55, 0.15), sticker("panda", 140, 280, 0.2), sticker("star", 400, 300, 0.17)))
    r.finger().down(r.at("star")).to(r.on(160, 190)).to(r.on(126, 166)).rest(0.1)
    yield r

    r = Recording("snap-angle-held", "Two fingers rotate the star to nearly 45 degrees: the star snaps to 45 degrees", three())
    for side in (1, -1):
        f = r.finger()
        f.t = 0.1
        f.down(r.at("star", 16 * side, 0)).circle(r.at("star"), math.pi / 4 - 0.01, factor=1.5)
    yield r


def groups():
    r = Recording("select-several", "After the Select multiple button, a tap selects one more sticker; a second tap deselects the heart", six())
    r.press("select-several").tap(r.at("star")).tap(r.at("heart")).tap(r.at("panda")).tap(r.at("heart"))
    yield r.end(0.2)

    r = Recording("group-drag", "Three selected stickers are dragged together, each only to where a finger can reach it", six())
    r.press("select-several").tap(r.at("star")).tap(r.at("heart")).tap(r.at("pizza", 0, -22))
    r.finger().down(r.at("heart")).glide(-30, 70).rest().up()
    yield r.end()

    r = Recording("arrange-panel", "The panel in place of the context bar aligns the star and the heart at their bottoms, and makes their widths equal", three())
    r.press("select-several").tap(r.at("star")).tap(r.at("heart")).key("U")
    r.tap(r.layout.arrange(2, 1)).tap(r.layout.arrange(0, 2))
    yield r.end()

    r = Recording("arrange-keys", "Alt+W, Alt+Shift+H and Alt+S arrange all stickers in a row; the locked heart stays, the others are aligned with it", kinds(), **BARE)
    r.key("A", "Ctrl").key("W", "Alt").key("H", "Alt", "Shift").key("S", "Alt").key("Z", "Ctrl")
    yield r.end()

    r = Recording("group-held", "Two fingers hold a group in the middle of a rotation", six())
    r.press("select-several").tap(r.at("star")).tap(r.at("heart")).tap(r.at("pizza", 0, -22))
    start = r.now()
    for side in (1, -1):
        f = r.finger()
        f.t = start
        f.down(r.at("heart", 14 * side, 0)).circle(r.at("heart", 0, 4), 0.6, factor=1.4)
    yield r

    r = Recording("group-with-a-locked-one", "All stickers are selected, with the locked heart: the heart stays, the others move, flipped ones too", kinds())
    r.key("A", "Ctrl")
    r.finger().down(r.at("rocket")).glide(40, 30).rest().up()
    yield r.end()

    r = Recording("group-into-the-bin", "A group is dropped on the bin, which deletes all of its stickers; then a finger drags the donut", six())
    r.press("select-several").tap(r.at("star")).tap(r.at("pizza"))
    r.finger().down(r.at("star")).to(r.layout.bin).rest().up()
    r.wait(0.5)
    r.finger().down(r.at("donut")).glide(0, -30).rest().up()
    yield r.end()

    r = Recording("group-and-two-hands", "Two users hold two stickers of one group: each user moves one sticker from then on", six(), **BARE)
    r.key("A", "Ctrl")
    a, b = r.finger(1), r.finger(2)
    a.down(r.at("star")).glide(30, 30, over=0.6).rest(0.2).up()
    b.rest(0.25).down(r.at("donut")).glide(-40, -30, over=0.6).rest().up()
    yield r.end()

    r = Recording("group-copy", "Two selected stickers are duplicated, the copies are dragged, and one undo reverts the drag", six(), **BARE)
    r.hold("Shift").tap(r.at("star")).tap(r.at("heart")).release("Shift").key("D", "Ctrl")
    r.finger().down(r.at("star", 20, 20)).glide(-20, 60).rest().up()
    r.wait(0.3).key("Z", "Ctrl")
    yield r.end()

    r = Recording("group-cancelled", "The finger on a group is cancelled: the whole group goes back", six(), **BARE)
    r.key("A", "Ctrl")
    r.finger().down(r.at("star")).glide(60, 60).cancel()
    yield r.end()
