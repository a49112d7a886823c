"""The keyboard: every shortcut, and steps that are taken back."""
from hands import BARE, Recording
from scenes import kinds, pile, six, three


def recordings():
    r = Recording("tab-and-arrows", "Tab selects the star, arrows move it, Shift+arrows move it by ten; Shift+Tab selects the last sticker", three())
    r.key("Tab")
    for name in ("Right", "Right", "Down"):
        r.key(name)
    r.wait(0.6).key("Down", "Shift").key("Down", "Shift").key("Left", "Shift")
    r.wait(0.6).key("Tab", "Shift").key("Tab", "Shift").key("Up", "Shift").key("Up")
    yield r.end(0.2)

    r = Recording("arrow-held", "A repeating arrow key is one undo step, which one undo reverts; another such step stays", three(), **BARE)
    r.key("Tab").key("Right", "Shift", repeats=12).wait(0.7).key("Down", "Shift", repeats=12).wait(0.7).key("Z", "Ctrl")
    yield r.end(0.2)

    r = Recording("delete-keys", "Delete and Backspace delete the selected stickers; a locked sticker stays", kinds(), **BARE)
    r.tap(r.at("rocket")).key("Delete").tap(r.at("heart")).key("Delete").tap(r.at("fox")).key("Backspace")
    yield r.end(0.2)

    r = Recording("duplicate-keys", "Ctrl+D three times: each copy lies beside the copy before", three(), **BARE)
    r.tap(r.at("star")).key("D", "Ctrl").key("D", "Ctrl").key("D", "Ctrl")
    yield r.end()

    r = Recording("flip-and-fade", "F flips the fox, O lowers its opacity in steps, L locks it", kinds())
    r.tap(r.at("fox")).key("F").key("O").key("O").key("L")
    yield r.end(0.2)

    r = Recording("order-keys", "[ sends the star backward twice, ] brings the pizza forward", pile(), **BARE)
    r.tap(r.at("star", 0, 5)).key("[").key("[").tap(r.at("pizza", -14, -20)).key("[").key("]")
    yield r.end(0.2)

    r = Recording("size-and-turn-keys", "+ and - scale, . and , rotate; a held key repeats", three(), **BARE)
    r.tap(r.at("heart")).key("+").key("=").key("Keypad +").key("-").wait(0.6).key(".", repeats=5).key(",")
    r.tap(r.at("panda")).key("-", repeats=6).key("Keypad -")
    yield r.end(0.2)

    r = Recording("copy-and-paste", "Ctrl+C, and Ctrl+V twice: each pasted sticker lies beside the one before", three(), **BARE)
    r.tap(r.at("star")).key("C", "Ctrl").key("V", "Ctrl").key("V", "Ctrl")
    yield r.end()

    r = Recording("cut-and-paste", "Ctrl+X cuts two stickers; Ctrl+V pastes them at their old places, and a second time beside these", three(), **BARE)
    r.hold("Shift").tap(r.at("star")).tap(r.at("heart")).release("Shift").key("X", "Ctrl").wait(0.3)
    r.key("V", "Ctrl").key("V", "Ctrl")
    yield r.end()

    r = Recording("select-all", "Ctrl+A selects all, F flips the stickers about their common center, arrows move all but the locked sticker", kinds())
    r.key("A", "Ctrl").key("F").key("Down", "Shift")
    yield r.end(0.2)

    r = Recording("undo-and-redo", "Five undo steps are made, four undone and two redone; Ctrl+Y equals Ctrl+Shift+Z", three(), **BARE)
    r.finger().down(r.at("star")).glide(30, 40).rest().up()
    r.wait(0.5).key("D", "Ctrl").key("F").wait(0.2)
    r.finger().down(r.at("heart")).glide(0, 50).rest().up()
    r.wait(0.5).key("Delete")
    for _ in range(4):
        r.key("Z", "Ctrl")
    r.key("Z", "Ctrl", "Shift").key("Y", "Ctrl")
    yield r.end()

    r = Recording("undo-in-a-drag", "Ctrl+Z during a drag undoes the step before; the drag is committed when the finger lifts", three(), **BARE)
    r.finger().down(r.at("star")).glide(30, 60).rest().up()
    r.wait(0.3)
    f = r.finger().down(r.at("heart")).glide(40, 20)
    r.key("Z", "Ctrl")
    f.t = r.now()
    f.glide(-20, 30).rest().up()
    yield r.end()

    r = Recording("undo-of-what-is-held", "Ctrl+Z undoes the last undo step of the held sticker: the finger holds nothing afterwards", three(), **BARE)
    r.finger().down(r.at("star")).glide(30, 60).rest().up()
    r.wait(0.3)
    f = r.finger().down(r.at("star", 30, 60)).glide(40, 20)
    r.key("Z", "Ctrl")
    f.t = r.now()
    f.glide(50, 30).rest().up()
    yield r.end()

    r = Recording("camera-keys", "Ctrl++ zooms in, Ctrl+arrows move the canvas", three(), **BARE)
    r.key("=", "Ctrl").key("+", "Ctrl").key("Keypad +", "Ctrl").key("-", "Ctrl").key("Right", "Ctrl").key("Down", "Ctrl").key("Down", "Ctrl")
    yield r.end(0.2)

    r = Recording("help-sheet", "F1 shows the help with all gestures and keys", three())
    r.key("F1")
    yield r.end(0.2)

    r = Recording("tray-keys", "PageDown and PageUp highlight stickers of the tray, Return adds the highlighted sticker", three())
    r.key("PageDown").key("PageDown").key("PageDown").key("PageUp").key("Return").key("PageDown").key("Return")
    yield r.end()

    r = Recording("home-on-its-way", "H restores positions: stickers are on their way back", six())
    r.finger().down(r.at("star")).to(r.on(-30, 150)).rest().up()
    r.wait(0.9)
    r.finger().down(r.at("panda")).to(r.on(500, 50)).rest().up()
    r.wait(0.9).key("H", held=0.01, after=0)
    yield r.end(0.07)

    r = Recording("save-key", "Ctrl+S saves and shows a message", three())
    r.finger().down(r.at("star")).glide(30, 60).rest().up()
    r.key("S", "Ctrl")
    yield r.end(0.2)

    r = Recording("export-key", "Ctrl+E exports the picture into the folder of --export-to", kinds(), size=(300, 240),
                  options=["--no-ui", "--export-to", "."], compares=("document", "export"))
    r.finger().down(r.at("rocket")).glide(20, 70).rest().up()
    r.wait(0.2).key("E", "Ctrl")
    yield r.end(0.2)

    r = Recording("escape", "Escape during a drag returns the star; a second Escape deselects", three())
    r.tap(r.at("heart"))
    f = r.finger().down(r.at("star")).glide(70, 50)
    r.key("Escape")
    f.t = r.now()
    f.glide(30, 0).up()
    r.wait(0.5).key("Escape")
    yield r.end()

    r = Recording("escape-in-many-hands", "Escape while three users hold stickers and one user holds the canvas", six(), **BARE)
    for n, name in enumerate(["star", "heart", "panda"]):
        r.finger(n).down(r.at(name)).glide(20 * n - 20, 40, over=0.5).glide(5, 5).up() if n < 2 else \
            r.finger(n).down(r.at(name)).glide(-10, -30, over=0.5)
    r.key("Escape")
    yield r.end(0.1)

    r = Recording("quit-key", "Ctrl+Q in the middle of a recording: earlier changes are saved, later input is ignored", three(), **BARE)
    r.finger().down(r.at("star")).glide(30, 60).rest().up()
    r.wait(0.2).key("Q", "Ctrl", after=0.3)
    r.finger().down(r.at("heart")).glide(-30, 60).rest().up()
    yield r.end()

    r = Recording("keys-with-nothing-selected", "Keys that need a selected sticker, and keys without a function, change nothing", three(), **BARE)
    for name in ("Delete", "F", "L", "O", "[", "]", "+", ".", "Left", "F2", "Q", "5", "Return"):
        r.key(name, after=0.05)
    for name in ("D", "C", "X", "K"):
        r.key(name, "Ctrl", after=0.05)
    yield r.end(0.2)
