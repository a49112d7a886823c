"""The keyboard: every shortcut, and steps that are taken back."""
from hands import BARE, Recording
from scenes import kinds, pile, six, three


def recordings():
    r = Recording("tab-and-arrows", "Tab selects the star, arrows move it, Shift+arrows by ten; Shift+Tab goes to the last", three())
    r.key("Tab")
    for name in ("Right", "Right", "Down"):
        r.key(name)
    r.wait(0.6).key("Down", "Shift").key("Down", "Shift").key("Left", "Shift")
    r.wait(0.6).key("Tab", "Shift").key("Tab", "Shift").key("Up", "Shift").key("Up")
    yield r.end(0.2)

    r = Recording("arrow-held", "An arrow that is held is one step, which one undo takes back; another one stays", three(), **BARE)
    r.key("Tab").key("Right", "Shift", repeats=12).wait(0.7).key("Down", "Shift", repeats=12).wait(0.7).key("Z", "Ctrl")
    yield r.end(0.2)

    r = Recording("delete-keys", "Delete and Backspace throw the selected ones away; a locked one stays", kinds(), **BARE)
    r.tap(r.at("rocket")).key("Delete").tap(r.at("heart")).key("Delete").tap(r.at("fox")).key("Backspace")
    yield r.end(0.2)

    r = Recording("duplicate-keys", "Ctrl+D three times: each copy lies beside the one before", three(), **BARE)
    r.tap(r.at("star")).key("D", "Ctrl").key("D", "Ctrl").key("D", "Ctrl")
    yield r.end()

    r = Recording("flip-and-fade", "F mirrors the fox, O makes it fainter in steps, L locks it", kinds())
    r.tap(r.at("fox")).key("F").key("O").key("O").key("L")
    yield r.end(0.2)

    r = Recording("order-keys", "[ sends the star back by one and one more, ] brings the pizza forward", pile(), **BARE)
    r.tap(r.at("star", 0, 5)).key("[").key("[").tap(r.at("pizza", -14, -20)).key("[").key("]")
    yield r.end(0.2)

    r = Recording("size-and-turn-keys", "+ and - scale, . and , turn; a key that is held goes on", three(), **BARE)
    r.tap(r.at("heart")).key("+").key("=").key("Keypad +").key("-").wait(0.6).key(".", repeats=5).key(",")
    r.tap(r.at("panda")).key("-", repeats=6).key("Keypad -")
    yield r.end(0.2)

    r = Recording("copy-and-paste", "Ctrl+C, and Ctrl+V twice: each lies beside the one before", three(), **BARE)
    r.tap(r.at("star")).key("C", "Ctrl").key("V", "Ctrl").key("V", "Ctrl")
    yield r.end()

    r = Recording("cut-and-paste", "Ctrl+X takes two away, Ctrl+V brings them back where they were, and once more beside", three(), **BARE)
    r.hold("Shift").tap(r.at("star")).tap(r.at("heart")).release("Shift").key("X", "Ctrl").wait(0.3)
    r.key("V", "Ctrl").key("V", "Ctrl")
    yield r.end()

    r = Recording("select-all", "Ctrl+A selects all, F mirrors them about their common middle, arrows move all but the locked one", kinds())
    r.key("A", "Ctrl").key("F").key("Down", "Shift")
    yield r.end(0.2)

    r = Recording("undo-and-redo", "Five steps, four taken back, two done again; Ctrl+Y is as Ctrl+Shift+Z", three(), **BARE)
    r.finger().down(r.at("star")).glide(30, 40).rest().up()
    r.wait(0.5).key("D", "Ctrl").key("F").wait(0.2)
    r.finger().down(r.at("heart")).glide(0, 50).rest().up()
    r.wait(0.5).key("Delete")
    for _ in range(4):
        r.key("Z", "Ctrl")
    r.key("Z", "Ctrl", "Shift").key("Y", "Ctrl")
    yield r.end()

    r = Recording("undo-in-a-drag", "Ctrl+Z while a finger drags: the step before goes, and the finger's own is made when it lifts", three(), **BARE)
    r.finger().down(r.at("star")).glide(30, 60).rest().up()
    r.wait(0.3)
    f = r.finger().down(r.at("heart")).glide(40, 20)
    r.key("Z", "Ctrl")
    f.t = r.now()
    f.glide(-20, 30).rest().up()
    yield r.end()

    r = Recording("undo-of-what-is-held", "Ctrl+Z takes back the step of the sticker that a finger holds: it is out of the hand", three(), **BARE)
    r.finger().down(r.at("star")).glide(30, 60).rest().up()
    r.wait(0.3)
    f = r.finger().down(r.at("star", 30, 60)).glide(40, 20)
    r.key("Z", "Ctrl")
    f.t = r.now()
    f.glide(50, 30).rest().up()
    yield r.end()

    r = Recording("camera-keys", "Ctrl++ zooms in, Ctrl+arrows move what is seen", three(), **BARE)
    r.key("=", "Ctrl").key("+", "Ctrl").key("Keypad +", "Ctrl").key("-", "Ctrl").key("Right", "Ctrl").key("Down", "Ctrl").key("Down", "Ctrl")
    yield r.end(0.2)

    r = Recording("help-sheet", "F1 shows what hands and keys can do", three())
    r.key("F1")
    yield r.end(0.2)

    r = Recording("tray-keys", "PageDown marks pictures of the tray, PageUp goes back, Return puts the marked one down", three())
    r.key("PageDown").key("PageDown").key("PageDown").key("PageUp").key("Return").key("PageDown").key("Return")
    yield r.end()

    r = Recording("home-on-its-way", "H: stickers are on their way home", six())
    r.finger().down(r.at("star")).to(r.on(-30, 150)).rest().up()
    r.wait(0.9)
    r.finger().down(r.at("panda")).to(r.on(500, 50)).rest().up()
    r.wait(0.9).key("H", held=0.01, after=0)
    yield r.end(0.07)

    r = Recording("save-key", "Ctrl+S saves, and says so", three())
    r.finger().down(r.at("star")).glide(30, 60).rest().up()
    r.key("S", "Ctrl")
    yield r.end(0.2)

    r = Recording("export-key", "Ctrl+E writes the picture into the folder that is given", kinds(), size=(300, 240),
                  options=["--no-ui", "--export-to", "."], compares=("document", "export"))
    r.finger().down(r.at("rocket")).glide(20, 70).rest().up()
    r.wait(0.2).key("E", "Ctrl")
    yield r.end(0.2)

    r = Recording("escape", "Escape in the middle of a drag: the star goes back; a second one leaves nothing selected", three())
    r.tap(r.at("heart"))
    f = r.finger().down(r.at("star")).glide(70, 50)
    r.key("Escape")
    f.t = r.now()
    f.glide(30, 0).up()
    r.wait(0.5).key("Escape")
    yield r.end()

    r = Recording("escape-in-many-hands", "Escape while three people hold stickers and one the canvas", six(), **BARE)
    for n, name in enumerate(["star", "heart", "panda"]):
        r.finger(n).down(r.at(name)).glide(20 * n - 20, 40, over=0.5).glide(5, 5).up() if n < 2 else \
            r.finger(n).down(r.at(name)).glide(-10, -30, over=0.5)
    r.key("Escape")
    yield r.end(0.1)

    r = Recording("quit-key", "Ctrl+Q in the middle of a recording: what was done is kept, what comes later is not", three(), **BARE)
    r.finger().down(r.at("star")).glide(30, 60).rest().up()
    r.wait(0.2).key("Q", "Ctrl", after=0.3)
    r.finger().down(r.at("heart")).glide(-30, 60).rest().up()
    yield r.end()

    r = Recording("keys-with-nothing-selected", "Keys that need a selected sticker, and keys that mean nothing, change nothing", three(), **BARE)
    for name in ("Delete", "F", "L", "O", "[", "]", "+", ".", "Left", "F2", "Q", "5", "Return"):
        r.key(name, after=0.05)
    for name in ("D", "C", "X", "K"):
        r.key(name, "Ctrl", after=0.05)
    yield r.end(0.2)
