"""The scenes that recordings begin with, over one photo of 500 x 400."""
import json

# A picture that is brought along: 60 x 40, a quarter of it clear.
CARD = """<svg xmlns="http://www.w3.org/2000/svg" width="60" height="40"><path d="M30 0H60V40H0V20H30Z" fill="#d03a8c"/></svg>
"""


def point(x, y):
    return {"x": x, "y": y}


def sticker(name, x, y, scale=0.225, rotation=0, **more):
    """A bundled sticker, its middle at a point of the canvas."""
    scales = scale if isinstance(scale, tuple) else (scale, scale)
    return {"id": 0, "image": f"{name}.svg", "size": {"width": 512, "height": 512},
            "position": point(x, y), "scale": point(*scales), "rotation": rotation,
            "anchorPoint": point(0.5, 0.5), "opacity": 1, "flipped": False, "locked": False, **more}


class Scene:
    def __init__(self, *stickers, canvas=(500, 400), **more):
        self.canvas, self.stickers, self.more = canvas, stickers, more
        for number, record in enumerate(stickers):
            record["id"] = number + 1

    def place(self, name):
        return next((s["position"]["x"], s["position"]["y"]) for s in self.stickers
                    if s["image"].startswith(name))

    def written(self):
        members = {"version": 1, "canvas": {"width": self.canvas[0], "height": self.canvas[1]},
                   "background": {"path": "photo.png"}, **self.more}
        head = ",\n".join(f"  {json.dumps(k)}: {json.dumps(v)}" for k, v in members.items())
        body = ",\n".join("    " + json.dumps(s) for s in self.stickers)
        return "{\n" + head + ",\n  \"stickers\": [\n" + body + "\n  ]\n}\n"


def three():
    """Three stickers with room between them."""
    return Scene(sticker("star", 135, 135), sticker("heart", 280, 150), sticker("panda", 215, 295))


def six():
    return Scene(*(sticker(name, 90 + 160 * (i % 3), 115 + 170 * (i // 3), 0.21)
                   for i, name in enumerate(["star", "heart", "panda", "pizza", "sun", "donut"])))


def one(scale=0.6, name="panda"):
    """One that is large enough for many fingers."""
    return Scene(sticker(name, 250, 200, scale))


def pile():
    """Five that cover one another."""
    return Scene(*(sticker(name, 190 + 30 * i, 165 + 20 * (i % 2), 0.25)
                   for i, name in enumerate(["pizza", "donut", "heart", "panda", "star"])))


def kinds():
    """One of each kind: mirrored, faint, locked, turned and stretched, words, emoji."""
    return Scene(
        sticker("rocket", 80, 90, 0.2, flipped=True), sticker("cat", 200, 80, 0.21, opacity=0.5),
        sticker("heart", 320, 85, 0.2, locked=True), sticker("fox", 425, 165, (0.25, 0.15), 0.6),
        {**sticker("", 150, 190), "image": "text:#FF3B30:Hello", "size": {"width": 282, "height": 117},
         "scale": point(0.55, 0.55)},
        {**sticker("", 320, 240), "image": "text:#FFFFFF:😀", "size": {"width": 136, "height": 117},
         "scale": point(0.7, 0.7)})


def strange():
    """A document by another program: a missing picture, anchors outside, negative scales, far away, tiny."""
    return Scene(
        {**sticker("", 125, 125, 0.5), "image": "not/there.png", "size": {"width": 240, "height": 160}},
        sticker("star", 250, 150, (-0.2, 0.2), 0.4), sticker("dog", 350, 270, 0.2, anchorPoint=point(-0.3, 1.4)),
        sticker("moon", 1300, 950), sticker("sun", 150, 300, 0.01), sticker("pizza", 420, 125, (0.175, -0.175)),
        author={"name": "somebody else"})
