"""Words: the panel, its keys, a keyboard, and a change of existing words."""
from hands import Recording
from layout import TABS
from scenes import kinds, three


def screen(r, *keys):
    """Presses keys and buttons of the panel for writing, which shows its keys at first; a tab shows its page in their place."""
    tab = None
    for key in keys:
        r.tap(r.layout.key(key, tab), held=0.06, after=0.1)
        tab = key if key in TABS else None if key == "keys" else tab
    return r


def recordings():
    r = Recording("writing-panel", "The writing panel with an unfinished text, typed by fingers, and with its symbol keys", three())
    r.press("text")
    screen(r, "h", "i", " ", "t", "h", "e", "r", "e", "symbols")
    yield r.end(0.2)

    r = Recording("writing-with-fingers", "Fingers type a text, choose a color and press Done; then a finger drags the text", three())
    r.press("text")
    screen(r, "shift", "y", "o", "shift", "shift", "u", "p", "color", "color 4", "keys", "newline", "shift", "a", "backspace", "o", "k", "done")
    r.finger().down(r.layout.middle).glide(20, 70).rest().up()
    yield r.end()

    r = Recording("writing-with-a-keyboard", "T opens the writing panel; letters, arrows, Home, Delete, Shift+Return and Ctrl+Return follow", three())
    r.key("T").type("Helo").key("Left").type("l").key("Home").type("«").key("End").type("!").key("Return", "Shift")
    r.type("second line").key("Up").key("Home").key("Delete").key("Down").key("Return", "Ctrl")
    yield r.end()

    r = Recording("writing-emoji", "A keyboard types emoji and letters of many scripts; they become a sticker", three())
    r.key("T").type(["👍🏽", "👩‍👩‍👧", " Größe ", "Ελ", " Жук"]).key("Return")
    yield r.end()

    r = Recording("writing-cancelled", "Escape closes the writing panel without a change; so does its Cancel button", three())
    r.key("T").type("no").key("Escape").press("text").type("nor this")
    screen(r, "cancel")
    yield r.end(0.3)

    r = Recording("backspace-held", "A finger that rests on the backspace key deletes letter after letter; so does Backspace on a keyboard", three())
    r.press("text").type("abcdefghijklmnop")
    r.finger().down(r.layout.key("backspace")).rest(0.8).up()
    r.wait(0.2).key("Backspace", held=0.7)
    yield r.end(0.1)

    r = Recording("words-changed", "F2 opens the selected text; the text gets longer and another color, and stays at its place", kinds())
    r.tap(r.at("text:#FF3")).key("F2").type(" you").key("Tab").key("Tab").key("Return")
    yield r.end()

    r = Recording("words-changed-by-button", "A double tap opens the text above the keys; a tap on the text moves the caret, a drag selects", kinds())
    r.tap(r.at("text:#FF3"), after=0.1).tap(r.at("text:#FF3"), after=0.3)
    x, _ = r.at("text:#FF3")
    r.tap((x - 5, 60)).type("X")
    r.finger().down((x - 25, 60)).glide(20, 0).rest().up()
    yield r.end(0.2)

    r = Recording("words-on-an-arc", "Keys bend a text that is being written, and a finger bends another one; both are exported", three(),
                  size=(500, 400), options=["--export-to", "."], compares=("document", "export"))
    r.key("T").type("Happy birthday 😀")
    for _ in range(8):
        r.key("Up", "Ctrl")
    r.key("Return").wait(1.2).press("text").type("مرحبا بكم")
    screen(r, "lines", "slider 2", "done")
    r.wait(1.2).key("E", "Ctrl")
    yield r.end(1)

    r = Recording("words-emptied", "A text that becomes empty is deleted; undo restores the text, redo deletes it again", kinds())
    r.tap(r.at("text:#FF3")).key("F2").key("Backspace", held=1.0).key("Return").key("Z", "Ctrl").key("Y", "Ctrl")
    yield r.end()

    r = Recording("writing-styles", "The choices for the style of a text, with a style of fingers' choice", three())
    r.press("text").type("Hey")
    screen(r, "style", "style 6", "font", "button 1", "plate", "color 2")
    yield r.end(0.2)

    r = Recording("writing-typefaces", "The page of fonts in the writing panel of a narrow window", three(), size=(320, 480))
    r.press("text").type("Hey")
    screen(r, "style", "style 10", "font", "button 0")
    yield r.end(0.2)

    r = Recording("writing-in-a-style", "Fingers choose a style, bold letters, an alignment and a color; keys, the next style; both texts are exported",
                  three(), size=(500, 400), options=["--export-to", "."], compares=("document", "export"))
    r.press("text").type("Two lines").key("Return", "Shift").type("of 😀 text")
    screen(r, "style", "style 4", "font", "button 0", "lines", "button 0", "shadow", "color 3", "color", "color 6", "done")
    r.wait(1.2).key("T").type("keys").key("PageDown").key("PageDown", "Ctrl").key("I", "Ctrl").key("Return").wait(1.2).key("E", "Ctrl")
    yield r.end(1)

    r = Recording("writing-narrow", "The writing panel in a narrow window, with two rows of tabs", three(), size=(320, 480))
    r.press("text")
    screen(r, "o", "n", "e", "color", "color 2")
    yield r.end(0.2)