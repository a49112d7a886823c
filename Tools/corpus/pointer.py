"""The mouse, its buttons and its wheel."""
from hands import BARE, Recording
from scenes import kinds, three


def recordings():
    r = Recording("mouse-drag", "The left button drags the star", three(), **BARE)
    r.mouse().put((300, 200)).to(r.at("star")).down().glide(80, 60).rest().up().glide(40, 20)
    yield r.end()

    r = Recording("mouse-slop", "A click that moves by 1.9 points selects; a click that moves by 2 drags", three(), **BARE)
    m = r.mouse().put(r.at("star")).down().step(1.9, 0).rest().up().rest(0.3)
    m.put(r.at("heart")).down().step(2, 0).rest().up()
    yield r.end()

    r = Recording("wheel-scales", "The wheel enlarges the star about the pointer, and shrinks the panda", three(), **BARE)
    r.mouse().put(r.at("star", 10, 10)).wheel(1, 1, 1, 2).rest(0.7).put(r.at("panda", 0, -10)).wheel(-1, -1, -1)
    yield r.end()

    r = Recording("shift-wheel-turns", "Shift+wheel rotates the heart, and a horizontal wheel with Shift the star", three(), **BARE)
    r.hold("Shift")
    r.mouse().put(r.at("heart")).wheel(1, 1, 1, 1, 1).rest(0.7).put(r.at("star")).wheel(-2, -2, sideways=True)
    r.release("Shift")
    yield r.end()

    r = Recording("wheel-while-a-finger-holds", "The wheel scales the heart while a finger drags it: undo reverts both as one undo step", three(), **BARE)
    f = r.finger().down(r.at("heart")).glide(-40, 20)
    m = r.mouse().put((f.place[0] + 5, f.place[1])).wheel(1, 1)
    f.t = m.t
    f.glide(0, 40).rest().up()
    r.wait(0.2).key("Z", "Ctrl")
    yield r.end()

    r = Recording("wheel-zooms-beside", "The wheel beside all stickers, and Ctrl+wheel on a sticker, zoom the canvas", three())
    r.mouse().put(r.on(350, 325)).wheel(1, 1, 1)
    r.hold("Ctrl")
    r.mouse().put(r.at("star")).wheel(1, 1)
    r.release("Ctrl")
    yield r.end(0.1)

    r = Recording("middle-drag-springs-back", "The middle button drags the canvas far outside and lets go: the canvas is on its way back", three())
    r.mouse().put(r.on(250, 200)).down(2).glide(200, 150).rest().up(2)
    yield r.end(0.1)

    r = Recording("alt-drag", "Alt+drag rotates and enlarges the panda about its center", three(), **BARE)
    r.hold("Alt")
    r.mouse().put(r.at("panda", 25, 0)).down().circle(r.at("panda"), 0.9, factor=2.2).rest().up()
    r.release("Alt")
    yield r.end()

    r = Recording("alt-in-a-drag", "Alt goes down during a drag, and up again before the button", three(), **BARE)
    m = r.mouse().put(r.at("star", 18, 10)).down().glide(50, 20)
    r.hold("Alt")
    m.t = r.now()
    m.circle((m.place[0] - 18, m.place[1] - 10), -0.8, factor=1.5)
    r.release("Alt")
    m.t = r.now()
    m.glide(30, 40).rest().up()
    yield r.end()

    r = Recording("alt-held", "An Alt+drag in progress: no bin is visible, and a guide shows that the panda snaps at 45 degrees", three())
    r.hold("Alt")
    # The hand is 30 points from the middle, and stands for fingers that are 60 from it.
    r.mouse().put(r.at("panda", 30, 0)).down().to(r.at("panda", 20, 49.6))
    yield r

    r = Recording("mouse-and-finger", "The mouse holds the heart, and a finger pinches the heart together with the mouse", three(), **BARE)
    m, f = r.mouse(), r.finger()
    m.put(r.at("heart", -14, 0)).down().glide(-10, -8).rest(0.3).up()
    f.rest(0.1).down(r.at("heart", 14, 5)).glide(10, 20).rest(0.2).up()
    yield r.end()

    r = Recording("touches-made-of-the-mouse", "Each press arrives twice, from the mouse and from a finger that SDL derives from the mouse: it counts once", three(), **BARE)
    m, f = r.mouse(), r.finger(-1, 0)
    m.put(r.at("star")).down().glide(40, 40).rest().up()
    f.down(r.at("star")).glide(40, 40).rest().up()
    yield r.end()

    r = Recording("other-buttons", "The right button and others do nothing; the middle button moves the canvas under a drag", three(), **BARE)
    m = r.mouse().put(r.at("heart")).down(3).glide(30, 30).up(3).rest(0.1)
    m.put(r.at("star")).down().glide(20, 20)
    m.down(2).glide(-25, 10).up(2).glide(30, 0).rest().up()
    yield r.end()

    r = Recording("clicks", "A click selects the star, Shift+click adds the heart, a click beside all deselects, Ctrl+click selects two", three())
    m = r.mouse().click(r.at("star"))
    r.hold("Shift")
    r.mouse().click(r.at("heart"))
    r.release("Shift")
    r.mouse().click(r.on(470, 200))
    r.hold("Ctrl")
    r.mouse().click(r.at("panda"))
    r.mouse().click(r.at("heart"))
    r.release("Ctrl")
    yield r.end(0.3)

    r = Recording("hover-row", "The mouse rests on a button of the context bar: its title is above it", three())
    r.tap(r.at("star"))
    r.mouse().put((300, 200)).to(r.layout.row("lock"))
    yield r.end(0.8)

    r = Recording("double-click-words", "A double click on a text opens the text for editing", kinds())
    m = r.mouse().click(r.at("text:#FF"))
    m.click(m.place)
    yield r.end(0.3)

    r = Recording("mouse-in-the-tray", "The wheel scrolls the tray, a click adds a sticker, and a drag pulls a sticker out", three())
    m = r.mouse().put(r.layout.cell(1)).wheel(-1, -2, -1).rest(0.2).click(r.layout.cell(0)).rest(0.4)
    m.put(r.layout.cell(2)).down().to(r.on(350, 300)).rest().up()
    yield r.end()