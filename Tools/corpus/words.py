"""Words: the panel, its keys, a keyboard, and a change of what is there."""
from hands import Recording
from scenes import kinds, three


def screen(r, *keys):
    for key in keys:
        r.tap(r.layout.key(key), held=0.06, after=0.1)
    return r


def recordings():
    r = Recording("writing-panel", "The panel for writing, with words half written by fingers, and its keys turned to symbols", three())
    r.press("text")
    screen(r, "h", "i", " ", "t", "h", "e", "r", "e", "symbols")
    yield r.end(0.2)

    r = Recording("writing-with-fingers", "Words, a colour and Done, all by fingers; then the words are dragged", three())
    r.press("text")
    screen(r, "shift", "y", "o", "shift", "shift", "u", "p", "color 4", "newline", "shift", "a", "backspace", "o", "k", "done")
    r.finger().down(r.layout.middle).glide(20, 70).rest().up()
    yield r.end()

    r = Recording("writing-with-a-keyboard", "T opens the panel; letters, arrows, Home, Delete, Shift+Return and Ctrl+Return", three())
    r.key("T").type("Helo").key("Left").type("l").key("Home").type("«").key("End").type("!").key("Return", "Shift")
    r.type("second line").key("Up").key("Home").key("Delete").key("Down").key("Return", "Ctrl")
    yield r.end()

    r = Recording("writing-emoji", "A keyboard writes emoji and words of many scripts; they become a sticker", three())
    r.key("T").type(["👍🏽", "👩‍👩‍👧", " Größe ", "Ελ", " Жук"]).key("Return")
    yield r.end()

    r = Recording("writing-cancelled", "Escape closes the panel with nothing kept; so does its first key", three())
    r.key("T").type("no").key("Escape").press("text").type("nor this")
    screen(r, "cancel")
    yield r.end(0.3)

    r = Recording("backspace-held", "A finger that is held on the backspace key takes letter after letter; Backspace of a keyboard as well", three())
    r.press("text").type("abcdefghijklmnop")
    r.finger().down(r.layout.key("backspace")).rest(0.8).up()
    r.wait(0.2).key("Backspace", held=0.7)
    yield r.end(0.1)

    r = Recording("words-changed", "F2 opens the selected words; they get more, another colour, and keep their place", kinds())
    r.tap(r.at("text:#FF3")).key("F2").type(" you").key("Tab").key("Tab").key("Return")
    yield r.end()

    r = Recording("words-changed-by-button", "Two taps open the words with the caret at their end; a tap puts it into them", kinds())
    r.tap(r.at("text:#FF3"), after=0.1).tap(r.at("text:#FF3"), after=0.3)
    r.tap((240, 50)).type("X")
    yield r.end(0.2)

    r = Recording("words-emptied", "Words of which nothing is left are thrown away; undo brings them back, redo takes them again", kinds())
    r.tap(r.at("text:#FF3")).key("F2").key("Backspace", held=1.0).key("Return").key("Z", "Ctrl").key("Y", "Ctrl")
    yield r.end()

    r = Recording("writing-narrow", "The panel in a narrow window, with two rows of colours", three(), size=(320, 480))
    r.press("text")
    screen(r, "o", "n", "e", "color 2")
    yield r.end(0.2)