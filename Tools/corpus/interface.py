"""The tray, the bin, the bar and what else lies around the canvas."""
from hands import BARE, Recording
from scenes import kinds, one, six, strange, three


def recordings():
    yield from tray()
    yield from bins()
    yield from bar()
    yield from drawing()
    yield from options()


def tray():
    r = Recording("tray-held", "A sticker that was dragged out of the tray is still held: it is no undo step yet, but it is in the document", three())
    r.finger().down(r.layout.cell(1)).to(r.on(300, 250), over=0.5)
    yield r

    r = Recording("tray-tap", "Taps in the tray add stickers near the center, each at a free place", three())
    for index in (0, 1, 1, 2, 0):
        r.tap(r.layout.cell(index))
    yield r.end()

    r = Recording("tray-scroll", "A finger scrolls the tray and lifts, then drags a sticker out", three())
    r.finger().down(r.layout.cell(2)).glide(3, -180, over=0.5).rest().up()
    r.wait(0.2)
    x, y = r.layout.cell(1)
    r.finger().down((x, y + 12)).to(r.on(400, 150)).rest().up()
    yield r.end()

    r = Recording("tray-flick", "A flick lets the tray glide on", three())
    r.finger().down(r.layout.cell(2)).fling(2, -150).up()
    yield r.end(0.25)

    r = Recording("tray-put-back", "A sticker is dragged out and dropped on the tray again: nothing has changed", three())
    r.finger().down(r.layout.cell(1)).to(r.on(250, 150)).rest(0.1).to(r.layout.cell(2)).rest().up()
    yield r.end()

    r = Recording("tray-emoji", "The tray shows emoji; one emoji is tapped, one is dragged out", three())
    r.tap(r.layout.tab("emoji")).tap(r.layout.cell(4, fine=True))
    r.finger().down(r.layout.cell(2, fine=True)).to(r.on(400, 300)).rest().up()
    yield r.end()

    r = Recording("tray-two-hands", "Two users drag the same sticker out of the tray, and a third user scrolls", three())
    for device in (1, 2):
        f = r.finger(device)
        f.t = 0.1 + 0.1 * device
        f.down(r.layout.cell(1)).to(r.on(125 + 150 * device, 310), over=0.6).rest(0.1 * device).up()
    f = r.finger(3)
    f.t = 0.15
    f.down(r.layout.cell(3)).glide(0, -40, over=0.7).rest().up()
    yield r.end()


def bins():
    r = Recording("bin-open", "The heart is held over the bin: the bin is open, and the heart is faint", three())
    r.finger().down(r.at("heart")).to(r.layout.bin).rest(0.1)
    yield r

    r = Recording("bin-ghost", "The heart was just dropped on the bin, and shrinks into it", three())
    r.finger().down(r.at("heart")).to(r.layout.bin).rest().up()
    yield r.end(0.07)

    r = Recording("bin-undo", "A sticker is deleted on the bin; undo restores the sticker at its place before the drag", three())
    r.finger().down(r.at("panda")).to(r.layout.bin).rest().up()
    r.wait(0.5).key("Z", "Ctrl")
    yield r.end()

    r = Recording("toss-into-the-bin", "The star is tossed toward the bin from afar, and deleted", three())
    r.finger().down(r.at("star")).glide(20, -20).fling(34, 103, over=0.09).up()
    yield r.end()

    r = Recording("toss", "The panda is tossed and glides on", three())
    r.finger().down(r.at("panda")).fling(-60, -70, over=0.07).up()
    yield r.end(0.12)

    r = Recording("toss-over-the-edge", "The panda is tossed out of the canvas: the panda stops where a finger can reach it", three())
    r.finger().down(r.at("panda")).fling(-30, 110, over=0.06).up()
    yield r.end(1.4)

    r = Recording("caught-on-its-way", "A tossed sticker is caught in flight, and dropped elsewhere", three())
    f = r.finger().down(r.at("panda")).fling(50, -60, over=0.06).up()
    r.wait(0.1)
    r.finger().down((f.place[0] + 35, f.place[1] - 35)).rest(0.1).glide(30, 60).rest().up()
    yield r.end()


def bar():
    r = Recording("buttons-for-the-selected", "Duplicate, Bring forward, Lock and the menu, each by its button", six())
    r.tap(r.at("star"))
    for action in ("duplicate", "forward", "lock", "context-menu"):
        r.press_row(action)
    yield r.end()

    r = Recording("button-delete", "The Delete button deletes the heart; the buttons Undo, Redo and Undo restore, delete and restore it", three())
    r.tap(r.at("heart")).press_row("delete").press("undo").press("redo").press("undo")
    yield r.end()

    r = Recording("overflow-above-the-row", "The menu with the other actions is open while a sticker is selected", three())
    r.tap(r.at("star")).press("more")
    yield r.end(0.2)

    r = Recording("overflow-home-fit-quit", "Bring stickers back, Fit to window and Quit by the menu", six())
    r.finger().down(r.at("star")).to(r.on(-20, 150)).rest().up()
    r.hold("Ctrl")
    r.mouse().put(r.on(350, 350)).wheel(2)
    r.release("Ctrl")
    r.key("Escape")
    r.wait(0.8).press("more").press("home").wait(0.5).press("more").press("fit").press("more").press("quit")
    r.tap(r.at("heart")).key("Delete")
    yield r.end()

    r = Recording("button-held", "A finger that rests on a button sees the button's title", three())
    r.finger().down(r.layout.tool("text")).rest(0.9).step(1, 1)
    yield r

    r = Recording("button-left", "A finger that leaves the button before it lifts presses nothing", three())
    r.tap(r.at("star"))
    r.finger().down(r.layout.row("delete")).rest(0.2).glide(-60, -60).rest(0.1).up()
    yield r.end()

    r = Recording("button-and-drag-at-once", "A finger presses Undo in the frame in which another finger ends a drag", three())
    r.finger().down(r.at("panda")).glide(40, -20).rest().up()
    r.wait(0.3)
    f = r.finger().down(r.at("star")).glide(40, 50).rest(0.3)
    g = r.finger(2)
    g.t = f.t - 0.1
    g.down(r.layout.tool("undo")).rest(0.1)
    f.up()
    g.t = f.t + 0.001
    g.up()
    yield r.end()

    r = Recording("three-finger-tap-on-stickers", "Two three-finger taps on stickers undo two steps; the touches themselves change nothing", three())
    r.finger().down(r.at("star")).glide(40, 60).rest().up()
    r.wait(0.3)
    r.finger().down(r.at("heart")).glide(40, 60).rest().up()
    r.key("Escape")
    r.wait(0.4)
    for _ in range(2):
        start = r.now()
        for n, place in enumerate([r.at("panda"), r.at("heart", 38, 55), r.at("star", 38, 55)]):
            f = r.finger()
            f.t = start + 0.03 * n
            f.down(place).rest(0.1).up()
        r.wait(0.3)
    yield r.end()

    r = Recording("handle-held", "A finger holds the handle: the star is rotated, and the handle is under the finger", three())
    r.tap(r.at("star"))
    x, y = r.at("star")
    aside = 512 * 0.225 * r.layout.scale / 2 + 24 / 2 ** 0.5
    place = (x + aside, y + aside)
    r.finger().down(place).circle((x, y), -0.7, factor=1.5)
    yield r


def drawing():
    r = Recording("drawing-held", "Two users draw at once, one over the star and one with the mouse; both strokes are unfinished", three())
    r.key("D")
    f, m = r.finger(), r.mouse()
    f.down(r.at("star", -60)).to(r.at("star", 60, 10), over=0.5, bow=0.4)
    m.put(r.on(120, 300)).down().to(r.on(380, 330), over=0.5, bow=-0.3)
    yield r

    r = Recording("drawing", "Draw turns drawing on; four fingers draw; Escape; a finger drags one stroke, and one undo reverts the drag", three())
    r.press("draw")
    fingers = [r.finger(1 + number // 2) for number in range(4)]
    for number, f in enumerate(fingers):
        f.down(r.on(80 + 90 * number, 60)).glide(15, 60, over=0.4, bow=0.5).glide(20, -50, over=0.3).up()
    r.wait().key("Escape")
    r.finger().down(r.on(80, 60)).glide(-5, 70).rest().up()
    r.wait().key("Z", "Ctrl")
    yield r.end()

    r = Recording("marker-and-eraser", "The marker crosses itself in another width and color; the eraser removes one of two strokes, and a stroke of the pen stays", three())
    r.key("D")
    r.finger().down(r.on(60, 120)).to(r.on(440, 130), over=0.3).up()
    for number in (1, 3):
        r.tap(r.layout.drawing(number))
    r.tap(r.layout.drawing(4)).tap(r.layout.drawing(1, row=1))
    for y in (190, 290):
        r.finger().down(r.on(100, y)).to(r.on(300, y + 60), over=0.3).to(r.on(240, y - 30), over=0.3).to(r.on(180, y + 60), over=0.3).up()
    r.tap(r.layout.drawing(2))
    r.finger().down(r.on(70, 250)).to(r.on(130, 330), over=0.3).up()
    yield r.end()


def options():
    r = Recording("kiosk", "In a kiosk, keys and buttons that lead out of the program are missing; the rest works", three(),
                  options=["--kiosk"], size=(640, 480))
    r.finger().down(r.at("star")).glide(60, 60).rest().up()
    r.key("Q", "Ctrl").key("S", "Ctrl").key("F11").tap(r.layout.cell(1)).tap(r.at("heart")).key("C", "Ctrl").key("V", "Ctrl")
    yield r.end()

    r = Recording("reset-after", "After two seconds without a touch, the scene is as at its beginning, and the panel is closed", three(),
                  options=["--reset-after", "2"])
    r.finger().down(r.at("star")).glide(60, 60).rest().up()
    r.tap(r.layout.cell(1)).press("text").type("mine")
    r.wait(2.2)
    yield r.end(0.1)

    r = Recording("no-ui-far-outside", "Without tray and bars, stickers can be moved far outside; keys work as usual", three(),
                  options=["--no-ui", "--touch-slop", "0"], size=(300, 240))
    r.finger().down(r.at("panda")).glide(150, 60, over=0.5).up()
    r.key("Tab").key("D", "Ctrl").key("G").key("=", "Ctrl").key("T").key("F1")
    yield r.end()

    r = Recording("portrait", "A window that is taller than wide: buttons at the top, the tray at the bottom", three(), size=(320, 480))
    r.finger().down(r.layout.cell(1)).to(r.on(350, 300)).rest().up()
    r.tap(r.at("star"))
    yield r.end()

    r = Recording("large-window", "A large window has larger buttons, and the bin below the middle of the canvas", three(), size=(760, 500))
    r.tap(r.at("star"))
    r.finger().down(r.at("heart")).to(r.layout.bin).rest(0.1)
    yield r

    r = Recording("bar-above-the-selection", "In a large window the bar is above the selection, and moves with it", one(0.225, "star"), size=(760, 500))
    r.tap(r.at("star")).tap(r.layout.above("forward", r.at("star"), 51))
    r.finger().down(r.at("star")).glide(60, 70).rest().up()
    r.wait(0.5).tap(r.layout.above("duplicate", r.at("star", 60, 70), 51))
    yield r.end()

    r = Recording("tray-by-category", "The tray of new recordings has categories: a sticker below the second heading", three(), size=(760, 500))
    r.write(0, "trayOrder", order="by-category")
    f = r.finger().down((58, 400)).glide(0, -300, over=0.5).rest(0.3).up()
    r.wait(1).tap((58, 300))
    yield r.end()

    r = Recording("resize-in-a-drag", "The window gets taller while two fingers hold the heart: the heart stays under the fingers", three(),
                  size=(360, 480), window=(480, 320))
    a, b = r.finger(), r.finger()
    a.down(r.at("heart", -15, 0)).glide(-8, 20)
    b.down(r.at("heart", 15, 0)).glide(8, 20)
    r.wait(0.1).resize(360, 480)
    for f, side in ((a, -1), (b, 1)):
        f.t = r.now()
        f.glide(6 * side, 40).rest().up()
    yield r.end()

    r = Recording("resize-with-everything-open", "The window gets smaller while the menu with the other actions, the context bar and a zoomed canvas are visible", three(),
                  size=(400, 320), window=(640, 480))
    r.tap(r.at("star")).key("=", "Ctrl").press("more").resize(400, 320)
    yield r.end(0.2)

    r = Recording("resize-to-nothing", "The window shrinks to one point and grows again while a finger is down", three(), **BARE)
    f = r.finger().down(r.at("panda")).glide(30, -30)
    r.resize(1, 1).wait(0.1).resize(0, -5).wait(0.1).resize(300, 240)
    f.t = r.now()
    f.glide(20, -20).rest().up()
    yield r.end()

    r = Recording("placed", "--place adds stickers to a new scene, scaled and rotated", None,
                  size=(300, 240), options=["--no-ui", "--place", "star@150,150,scale=0.2,rotation=30", "--place", "panda@325,240,scale=0.3",
                           "--place", "card.svg@250,325,rotation=-10"])
    r.key("Z", "Ctrl")
    r.finger().down(r.on(325, 240)).glide(0, -60).rest().up()
    yield r.end()

    r = Recording("placed-onto-a-scene", "--place adds stickers to an existing scene as one undo step, which is undone and redone", three(),
                  size=(300, 240), options=["--no-ui", "--place", "rocket@400,150,scale=0.2", "--place", "moon@410,300,scale=0.15"])
    r.key("Z", "Ctrl").key("Y", "Ctrl").tap(r.on(400, 150))
    yield r.end()

    r = Recording("dropped-file", "Another program drops a picture, and a missing picture: the missing one gets a placeholder", three())
    r.drop("card.svg", r.on(350, 300)).drop("gone.png", r.on(125, 300))
    yield r.end()

    r = Recording("dropped-words", "A dropped text becomes a sticker, or part of the text while the user writes", three())
    r.drop("text:#0A84FF:dropped", r.on(250, 50)).press("text").type("and ").drop("text:#FFFFFF:more", (240, 160))
    yield r.end(0.2)

    r = Recording("own-tray", "The tray shows the stickers of a folder", three(), options=["--stickers", "."])
    r.tap(r.layout.cell(0)).finger().down(r.layout.cell(0)).to(r.on(150, 300)).rest().up()
    yield r.end()

    r = Recording("strange-scene", "A missing picture, anchors outside, negative scales, far away and tiny stickers: a finger touches each", strange())
    r.finger().down(r.at("not")).glide(30, 40).rest().up()
    for name in ("star", "pizza"):
        a, b = r.finger(), r.finger()
        for f, side in ((a, 1), (b, -1)):
            f.down(r.at(name, 12 * side, 4)).circle(r.at(name), 0.5, factor=1.3).rest().up()
        r.wait(0.2)
    r.mouse().put(r.at("not", 30, 40)).wheel(1, 1)
    r.key("Tab").key("Tab").key("Tab").key("F").key("+")
    yield r.end()

    r = Recording("strange-scene-home", "H restores the positions of stickers that are far away or tiny", strange(), **BARE)
    r.key("H")
    yield r.end()
