"""The photo itself, the page, effects and groups: what documents of version 2 have."""
from hands import Recording
from scenes import Scene, kinds, sticker, three

TEXT = {"image": "text:#FFFFFF:Hello", "size": {"width": 230, "height": 100}}


def styled(**more):
    """A scene of version 2 with effects, a hidden sticker, and a group."""
    outline = {"width": 20, "color": "#FFFFFF"}
    shadow = {"x": 8, "y": 24, "blur": 30, "color": "#000000", "opacity": 0.5}
    return Scene(
        sticker("star", 120, 130, effects={"outline": outline, "shadow": shadow}),
        sticker("heart", 300, 140, effects={"tint": {"color": "#0A84FF", "amount": 0.5}}),
        sticker("panda", 200, 290, hidden=True), sticker("pizza", 330, 280, 0.15, groups=[1]),
        sticker("donut", 410, 300, 0.15, rotation=0.4, groups=[1]), version=2, **more)


def press(r, name, times):
    """Presses a key so many times."""
    for _ in range(times):
        r.key(name)


def recordings():
    cropped = {"path": "photo.png", "crop": {
        "photoWidth": 500, "photoHeight": 400, "x": 60, "y": 50, "width": 380, "height": 300, "rotation": 0.1,
        "quarterTurns": 2, "mirrored": True}, "adjustments": {"light": 0.3, "warmth": -0.5, "vignette": 0.8}}
    scene = styled(background=cropped)
    scene.canvas = (380, 300)
    r = Recording("photo-cropped-and-adjusted", "The photo is cropped, straightened, mirrored and adjusted; a finger drags two stickers of a group over it", scene)
    r.finger().down(r.at("pizza")).glide(-60, -30).rest().up()
    yield r.end()

    r = Recording("page-with-gradient", "A page has a gradient in place of a photo; a finger drags a sticker with an outline and a shadow",
                  styled(background=None, paper={"color": "#FFE14D", "endColor": "#FF3D77", "angle": 0.8}))
    r.finger().down(r.at("star")).glide(50, 80).rest(0.1)
    yield r

    r = Recording("crop-keys", "Z crops the photo, the arrow keys straighten it, and Return ends cropping", three())
    r.key("Z", after=0.4)
    press(r, "Right", 3)
    r.key("Return", after=0.4)
    yield r.end()

    r = Recording("crop-held", "Z shows the frame of the crop and its panel", three())
    r.key("Z", after=0.5)
    yield r

    r = Recording("adjust-keys", "B adjusts the photo: Right makes it brighter, and Down and Left change the contrast", three())
    r.key("B", after=0.4)
    press(r, "Right", 6)
    r.key("Down")
    press(r, "Left", 4)
    yield r.end(0.2)

    r = Recording("effects-keys", "Shift+E opens the effects of the star; the arrow keys give it an outline and a shadow", three())
    r.key("Tab")
    r.key("E", "Shift", after=0.4)
    press(r, "Right", 5)
    r.key("Down")
    press(r, "Right", 6)
    yield r.end(0.2)

    text = sticker("star", 250, 160, 1, **TEXT)
    r = Recording("text-style-keys", "Shift+T opens the style of a text; the arrow keys change its size and weight", Scene(text))
    r.key("Tab")
    r.key("T", "Shift", after=0.4)
    press(r, "Right", 3)
    r.key("Down")
    press(r, "Left", 3)
    yield r.end(0.2)

    r = Recording("group-keys", "Ctrl+A and Ctrl+G group all stickers, the arrow keys move them, Ctrl+Shift+G ungroups them, and Ctrl+Z groups them again", kinds())
    r.key("A", "Ctrl")
    r.key("G", "Ctrl")
    press(r, "Right", 3)
    r.hold("Ctrl")
    r.key("G", "Shift")
    r.release("Ctrl")
    r.key("Z", "Ctrl")
    yield r.end(0.3)

    r = Recording("layers-held", "Shift+L lists the layers: a group with its members, and a hidden sticker", styled())
    r.key("L", "Shift", after=0.5)
    yield r
