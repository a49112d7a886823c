"""Where everything lies in the window, so that recordings can say "the bin" instead of numbers.

The places are those of Sources/StickerEditor/Interface when the recordings were made. Recordings stay
unchanged: if the interface moves, a new recording is made, and the old ones show the difference.
"""

TARGET = 44
# The buttons of the bar, in its groups, and the lines of the menu behind its last button.
BAR = [["undo", "redo"], ["text", "draw", "select-several"], ["export"]]
# The groups of the menu behind the last button.
MENU = [["new", "open", "scenes", "export-as", "print"], ["add-picture", "adjust-photo", "crop-photo", "home"],
        ["layers", "snap", "fit", "full-screen", "theme", "larger-interface", "smaller-interface"],
        ["help", "language", "quit"]]
KIOSK_MENU = [["adjust-photo", "crop-photo", "home"], ["layers", "snap", "fit"], ["help", "language"]]
# The context bar: the last two buttons are behind a gap.
ROW = ["effects", "duplicate", "forward", "lock", "delete", "context-menu"]
WORDS_ROW = ["edit", "text-style", "effects", "duplicate", "delete", "context-menu"]
GAP = 12
LETTERS = ["qwertyuiop", "asdfghjkl", "zxcvbnm"]
# The tabs of the panel for the style of words.
TABS = ["style", "font", "color", "lines", "outline", "shadow", "plate"]


class Layout:
    """The places of a window of some size over a canvas of some size."""

    def __init__(self, window, canvas, menu=MENU, ui=True):
        self.window, self.canvas, self.menu = window, canvas, menu
        width, height = window
        self.wide = width >= height
        shorter = min(width, height)
        self.chip, self.margin = (TARGET, 4) if shorter < 500 else (48, 8)
        self.button = TARGET if shorter < 500 else 52
        self.bar = self.button + 8
        self.tray = (72 if shorter < 400 else 92 if shorter < 500 else 216 if shorter >= 1400 else 140 if not self.wide
                     else 100 if width < 1100 else 116)
        x, y, w, h = ((self.tray, 0, width - self.tray - self.bar, height) if self.wide
                      else (0, self.bar, width, height - self.tray - self.bar))
        self.view = (x + 8, y + 8, w - 16, h - 16) if ui else (0, 0, width, height)
        x, y, w, h = self.view
        # Windows whose bars float leave the photo more air.
        if ui and shorter >= 500:
            x, y, w, h = x + 12, y + 12, w - 24, h - 24
        self.scale = min(w / canvas[0], h / canvas[1])
        self.origin = (x + (w - canvas[0] * self.scale) / 2, y + (h - canvas[1] * self.scale) / 2)

    def on(self, x, y):
        """A point of the fitted canvas, in the window."""
        return self.origin[0] + x * self.scale, self.origin[1] + y * self.scale

    @property
    def middle(self):
        x, y, w, h = self.view
        return x + w / 2, y + h / 2

    def cell(self, index, fine=False):
        """The middle of a picture in the tray, before it is scrolled."""
        columns = max(1, int(self.tray / 44)) if fine else 2 if min(self.window) >= 500 else 1
        side = self.tray / columns
        along = 56 + (index // columns + 0.5) * side
        across = (index % columns + 0.5) * side
        return (across, along) if self.wide else (along, self.window[1] - self.tray + across)

    def tab(self, name, fine=False):
        """One of the two buttons that say what the tray holds; a narrow tray has room for one."""
        names = ["stickers", "emoji"] if self.tray >= 2 * TARGET else ["stickers" if fine else "emoji"]
        share = self.tray / len(names)
        across = (names.index(name) + 0.5) * share
        return (across, 28) if self.wide else (28, self.window[1] - self.tray + across)

    def tool(self, action):
        """A button of the bar, or a line of the menu behind its last button."""
        width, height = self.window
        groups = BAR + [["more"]]
        # A bar with enough room has a name above each group; the last button has none.
        named = self.wide and 7 * self.button + 3 * 30 <= height - 8
        along = 4
        for number, group in enumerate(groups):
            along += 30 if named and number < len(BAR) else 0
            for name in group:
                middle = along + self.button / 2
                if name == action:
                    return (width - self.bar + 4 + self.button / 2, middle) if self.wide else (middle, 4 + self.button / 2)
                along += self.button
        padding = 2 if self.margin == 4 else 6
        columns = self.menu_columns(int((height - 2 * self.margin - 2 * padding) / self.chip))
        column = next(c for c in columns if action in sum(c, []))
        # The widths of the lines depend on the language; the places are within any line.
        x = width - self.bar - self.margin - (32 if column is columns[-1] else 260) if self.wide else middle
        if len(columns) == 3:
            x = 8 + (columns.index(column) + 0.3) * (width - 16) / 3
        room = height - 2 * self.margin - 2 * padding
        if not self.wide and len(columns) == 1:
            room -= self.bar
        gap = min([12] + [(room - sum(map(len, c)) * self.chip) / (len(c) - 1) for c in columns if len(c) > 1])
        heights = [sum(map(len, c)) * self.chip + (len(c) - 1) * gap + 2 * padding for c in columns]
        top = max(self.margin, min(height - self.margin - max(heights),
                                   middle - self.button / 2 if self.wide else self.bar + self.margin))
        before = sum(column, []).index(action)
        group = next(i for i, g in enumerate(column) if action in g)
        return x, top + padding + (before + 0.5) * self.chip + group * gap

    def menu_columns(self, most):
        """The columns of the menu, each a list of groups or of their parts, if a column has room for so many lines."""
        lines = [(action, number) for number, group in enumerate(self.menu) for action in group]
        count = len(lines)
        left = -(-count // most)
        rows = -(-count // left)
        columns, start = [], 0
        while start < count:
            left -= 1
            least = max(start + 1, count - left * most)
            end = min(count, max(least, start + rows))
            if end < count:
                ends = [i for i in range(least, min(count, start + most) + 1)
                        if abs(i - end) <= 2 and i < count and lines[i][1] != lines[i - 1][1]]
                end = min(ends, key=lambda i: abs(i - end), default=end)
            groups = {}
            for action, number in lines[start:end]:
                groups.setdefault(number, []).append(action)
            columns.append(list(groups.values()))
            start = end
        return columns

    def drawing(self, index, row=0):
        """A button of the bar of a narrow window while contacts draw, from 0 for the pen; rows 2 and 1 have the colors."""
        x, y, w, h = self.view
        across = ((index - 1.5) * self.button if row
                  else (index - 2) * self.button + (8.5 if index > 3 else -8.5))
        return x + w / 2 + across, y + h - 4 - 4 - (row + 0.5) * self.button

    def in_row(self, action, words=False):
        """The middle of a button of the context bar, from the bar's start."""
        index = (WORDS_ROW if words else ROW).index(action)
        return 4 + (index + 0.5) * self.button + (GAP if index >= 4 else 0)

    def row(self, action, words=False):
        """A button for the selected sticker in the bar at the bottom of a small window."""
        x, y, w, h = self.view
        return (x + w / 2 - (6 * self.button + 8 + GAP) / 2 + self.in_row(action, words),
                y + h - 4 - 4 - self.button / 2)

    def above(self, action, place, half):
        """A button of the floating bar above a selection with a middle and half of its height, in the window."""
        x, _, w, _ = self.view
        width = len(ROW) * self.button + 8 + GAP
        left = max(x, min(x + w - width, place[0] - width / 2))
        top = place[1] - half - self.button / 2 - 2 - (self.button + 8)
        return left + self.in_row(action), top + 4 + self.button / 2

    def arrange(self, column, row):
        """A button of the panel that arranges the selected stickers, with five columns at the bottom of the window."""
        width, height = self.window
        across = min(520, width - 16)
        return (width / 2 - across / 2 + 4 + (column + 0.5) * (across - 8) / 5,
                height - 8 - 4 - (3 - row - 0.5) * self.button)

    @property
    def bin(self):
        x, y, w, h = self.view
        return x + w / 2, y + h - max(56, min(80, 0.18 * min(w, h))) / 2 - 8

    def flush(self, most):
        """The start and the width of a panel with keys below the middle of the canvas, within the window's margin."""
        width, height = self.window
        margin = 4 if min(width, height) < 500 else 8
        across = min(width - 2 * margin, most)
        x, _, w, _ = self.view
        return max(margin, min(width - margin - across, x + w / 2 - across / 2)), across, margin

    def head(self, name, left, top, across, tabs, named):
        """A button above the keys or the choices for a style; `tabs` are the numbers of tabs in each row."""
        side = self.button
        word = 96 if named else side
        row = 0 if name in ["cancel", "keys", "done"] or TABS.index(name) < tabs[0] else 1
        y = top + 4 + (row + 0.5) * side
        if name == "cancel":
            return left + 4 + word / 2, y
        if name in ["keys", "done"]:
            return left + across - 4 - (word / 2 if name == "done" else word + side / 2), y
        start, room = (left + 4, across - 8) if row else (left + 4 + word, across - 8 - 2 * word - side)
        return start + (TABS.index(name) - (tabs[0] if row else 0) + 0.5) * room / tabs[row], y

    def tabs(self, across, keys):
        """The numbers of tabs in each row, and whether the buttons beside them have words."""
        large = min(self.window) >= 500
        for named in [True, False] if large else [False]:
            room = int((across - 8 - (192 + self.button if named else 3 * self.button)) / 56)
            if room >= len(TABS):
                return [len(TABS)], named
        return ([max(1, room)] if keys else [3, 4]), False

    def key(self, name, tab=None):
        """A key of the panel for writing, or a button beside the tabs; with a tab, a part of its page in place of the keys."""
        width, height = self.window
        left, across, margin = self.flush(760)
        if tab is None:
            padding = 4 if width < 500 else 8
            keys = across - 2 * padding
            side = min(60, max(44, height * 0.11), (height - 44 - 24 - self.button) / 4)
            top = height - margin - padding - 4 * side
            if name in TABS + ["cancel", "keys", "done"]:
                return self.head(name, left, top - padding - self.button, across, *self.tabs(across, True))
            table = [[(k, 1) for k in line] for line in LETTERS[:2]]
            table.append([("shift", 1.5)] + [(k, 1) for k in LETTERS[2]] + [("backspace", 1.5)])
            table.append([("symbols", 1.2), ("layout", 1), ("accents", 1), (",", 1), (" ", 3.6), (".", 1), ("newline", 1.2)])
            for number, line in enumerate(table):
                x = left + across / 2 - sum(share for _, share in line) * keys / 20
                for key, share in line:
                    if key == name:
                        return x + share * keys / 20, top + (number + 0.5) * side
                    x += share * keys / 10
            raise KeyError(name)
        view = self.view
        if view[2] >= 480:
            left, across = view[0] + view[2] / 2 - min(760, view[2]) / 2, min(760, view[2])
        counts, named = self.tabs(across, False)
        bottom = view[1] + view[3] if across <= view[2] else height - margin
        top = bottom - len(counts) * self.button - 2 * 48 - 8
        if name in TABS + ["cancel", "keys", "done"]:
            return self.head(name, left, top, across, counts, named)
        body, room, disc = top + 4 + len(counts) * self.button, across - 8, 36 if self.button == TARGET else self.button
        kind, number = name.rsplit(" ", 1)
        number = int(number)
        if kind == "style":
            row, column = divmod(number, 6)
            return left + 4 + (column + 0.5) * room / 6, body + (row + 0.5) * 48
        if kind == "color":
            return left + 4 + (64 if tab == "color" else 0) + (number + 0.5) * disc, body + 24
        if kind == "button":
            # The pages with buttons have them at the start, but the one of fonts has them behind the font's name.
            if tab == "font":
                return left + 4 + room - (2 - number - 0.5) * self.button, body + 24
            return left + 4 + (number + 0.5) * room / 3, body + 24
        # The end of a slider's rail, from 0 for the first slider of the page.
        return left + 4 + (number + 0.9) * room / 3, body + 72 + 8
