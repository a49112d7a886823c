import DirectManipulation
import EditorKit
import InterfaceKit
import Pictures
import StickerCanvas
import StickerScene
import TextPainting

struct WritingDrawing: PartParameters {
  private let interface = InterfaceDrawing()
  private let place = WordsInPlace()
  @Res private var writing: Writing
  @Res private var languages: Languages
  @OptionalRes private var device: DeviceInUse?
  private let pressedKeys = Query<WritingKey>(.with(Touched.self), .without(Leaving.self))

  /// Returns the drawing of a part in a frame; empty while the user isn't writing.
  func items(of part: WritingPart, in frame: Rect) -> [DrawnItem] {
    guard let layout = interface.layout, let entry = writing.entry else { return [] }
    switch part {
    case .plate: return DrawnItem.plate(frame, color: palette.panel, palette)
    case .field: return line(of: entry, layout)
    case .words:
      return hints(for: entry, above: entry.panel(around: nil, in: layout), layout)
        + (writing.words.map { words(of: $0, layout) } ?? [])
    case .key(let key):
      let frame = frame.inset(by: 2)
      let isPressed =
        !pressedKeys.isEmpty
        && pressedKeys.entities.contains { pressedKeys.get($0)?.key == key }
      return items(of: key, in: frame, entry, layout)
        + (isPressed ? [DrawnItem(panel: frame, radius: 8, color: palette.pressed)] : [])
    }
  }

  /// Returns the drawing of a line's field: a hint, or the text with its caret, selection and underline.
  private func line(of entry: TextEntry, _ layout: Layout) -> [DrawnItem] {
    let field = labels.field(of: entry, in: layout)
    var items = [
      DrawnItem(
        panel: field.frame, radius: entry.isSearch ? SearchField.radius : 10,
        color: palette.field,
        rim: entry.isSearch ? Panel.Rim(color: palette.accent, width: 2) : nil)
    ]
    if entry.isSearch, entry.shown.text.isEmpty {
      // The caret is before the hint, which is left out where the whole word doesn't fit.
      let room = field.frame.inset(by: TextField.margin(in: field.frame) + 2)
      let (hint, line) = (labels.text(of: SearchField.hint), LineHeight.least)
      if labels.width(of: hint) * line / 100 <= room.size.width {
        items += labels.items(hint, atStartOf: room, line: line, opacity: 0.7)
      }
    }
    items += field.selection.map { DrawnItem(panel: $0, radius: 3, color: palette.selection) }
    if !field.text.allSatisfy(\.isWhitespace) {
      // The picture of a text lacks the spaces at its end.
      let half = labels.width(of: field.text) * field.line / 200
      let middle =
        field.text.isReadFromTheRight
        ? field.textFrame.maxX - half : field.textFrame.minX + half
      items += labels.items(
        field.text, at: Point(middle, field.textFrame.center.y), line: field.line)
    }
    items += field.underlines.map { DrawnItem(panel: $0, radius: 1, color: palette.rim) }
    return items + [DrawnItem(panel: field.caret, radius: 1, color: palette.accent)]
  }

  /// Returns the drawing of words in their place: a frame, the selection, the words, the underline and the caret.
  private func words(of entry: TextEntry, _ layout: Layout) -> [DrawnItem] {
    guard let shown = place.words(of: entry, in: layout), let look = place.look(of: entry) else {
      return []
    }
    func areas(_ areas: [AffineTransform], _ color: UInt32) -> [DrawnItem] {
      let panel = Panel(size: Size(width: 8, height: 8), radius: 0, color: color)
      return areas.map { DrawnItem(.panel(panel), $0) }
    }
    var items =
      DrawnItem.outline(shown.corners, width: 3, color: palette.guide, opacity: 0.7)
      + DrawnItem.outline(shown.corners, width: 1.5, color: palette.accent)
    for range in [entry.shown.selection, entry.convertedRange] {
      items += areas(shown.areas(of: range), palette.selection)
    }
    if !shown.geometry.isBlank {
      let name = PictureName.writing(entry.shownWords)
      let image = interface.images.image(
        look.hasEffects ? name.with(look.effects, of: shown.geometry.size) : name)
      items.append(DrawnItem(.image(image.id), shown.unit, opacity: look.opacity))
    }
    for (color, bottom) in [(palette.guide, 1.03), (palette.accent, 1.0)] {
      items += areas(shown.areas(of: entry.markedRange, from: 0.93, to: bottom), color)
    }
    let (top, bottom) = shown.caret(at: entry.shown.caret)
    return items + [
      DrawnItem(from: top, to: bottom, width: 5, color: palette.guide),
      DrawnItem(from: top, to: bottom, width: 3, color: palette.accent),
    ]
  }

  private var labels: Labels { interface.labels }
  private var palette: Palette { interface.palette }

  /// Returns the drawing of a hint beside the middle of a frame, on the side at which reading begins or, with `isBehind`,
  /// on the other side.
  private func hint(
    _ phrase: Phrase, isBehind: Bool, in frame: Rect, _ layout: Layout
  ) -> [DrawnItem] {
    let hint = labels.shortened(
      labels.text(of: phrase), to: frame.size.width / 2 - 16, line: LineHeight.least)
    let way = labels.width(of: hint) * LineHeight.least / 100 / 2 + 8
    let side = isBehind != layout.isMirrored ? way : -way
    return labels.items(
      hint, at: frame.center + Vector(side, 0), line: LineHeight.least, opacity: 0.7)
  }

  /// Returns the drawing of the keys that break the line and finish, above the panel, while the words are empty.
  ///
  /// The keys are left out while the device in use is touch.
  private func hints(
    for entry: TextEntry, above plate: Rect, _ layout: Layout
  ) -> [DrawnItem] {
    guard !entry.isLine, entry.shown.text.isEmpty, !device.needsKeys,
      let lineBreak = interface.actions[.breakLine]?.keys.first?.isolated(in: languages.current),
      let finish = interface.actions[.finishText]?.keys.first?.isolated(in: languages.current)
    else { return [] }
    let phrases: [Phrase] = ["\(lineBreak): new line", "\(finish): finish"]
    let widths = phrases.map { labels.width(of: labels.text(of: $0)) * LineHeight.least / 100 }
    let frame = Rect(
      center: Point(plate.center.x, plate.minY - 20),
      width: min(plate.size.width, widths[0] + widths[1] + 56), height: 30)
    let shift = (widths[0] - widths[1]) / 2
    // Beside the middle of this frame, both hints are as far from the ends of the plate.
    let hints = Rect(
      center: frame.center + Vector(layout.isMirrored ? -shift : shift, 0),
      width: frame.size.width + 2 * abs(shift), height: frame.size.height)
    return [DrawnItem(panel: frame, radius: 15, color: palette.notice)]
      + hint(phrases[0], isBehind: false, in: hints, layout)
      + hint(phrases[1], isBehind: true, in: hints, layout)
  }

  private func items(
    of wanted: TextEntry.Key, in frame: Rect, _ entry: TextEntry, _ layout: Layout
  ) -> [DrawnItem] {
    let letters = entry.letterHeight(in: layout)
    func plate(isOn: Bool = false, isFilled: Bool) -> [DrawnItem] {
      [
        isFilled
          ? DrawnItem(panel: frame, radius: 8, color: palette.accent)
          : DrawnItem(chip: frame, radius: 8, isOn: isOn, palette)
      ]
    }
    func icon(_ icon: String, isOn: Bool = false, isFilled: Bool = false) -> [DrawnItem] {
      let side = min(24, min(frame.size.height, frame.size.width) * 0.6)
      return plate(isOn: isOn, isFilled: isFilled) + [
        DrawnItem(
          .icon(icon, isFilled ? .light : palette.foreground),
          in: Rect(center: frame.center, width: side, height: side))
      ]
    }
    /// Returns the drawing of a word; `nil` if there is no room for the word.
    func word(_ phrase: Phrase, isFilled: Bool = false) -> [DrawnItem]? {
      let (text, line) = (labels.text(of: phrase), LineHeight.least)
      guard entry.hasWords(in: layout),
        labels.width(of: text) * line / 100 <= frame.size.width - 8
      else { return nil }
      return plate(isFilled: isFilled)
        + labels.items(text, at: frame.center, line: line, foreground: isFilled ? .light : nil)
    }
    func key(_ text: String, line: Double) -> [DrawnItem] {
      let fitting = (frame.size.width - 2) * 100 / max(labels.width(of: text), 1)
      return [DrawnItem(chip: frame, radius: 8, isOn: false, palette)]
        + labels.items(text, at: frame.center, line: min(line, fitting))
    }
    let small = max(LineHeight.least, min(20, letters * 0.75))
    switch wanted {
    case .type(let text): return key(entry.written(text).withCarrier, line: letters)
    case .shift where entry.page == .symbols:
      return key(entry.isShifted ? "123" : "#%_", line: small)
    case .shift where entry.layout.syllabaries != nil:
      let names = entry.layout.syllabaries
      return key((entry.isShifted ? names?.toFirst : names?.toSecond) ?? "", line: small)
    case .shift:
      return icon(entry.isLocked ? "caps-lock" : "shift", isOn: entry.isShifted)
    case .symbols: return key(entry.page == .symbols ? entry.layout.name : "123", line: small)
    case .layout: return key(entry.nextLayout.name, line: small)
    case .voicing: return key("゛゜小", line: small)
    case .accents:
      guard case .accents(let index) = entry.pageOfAccents else {
        return key(entry.layout.name, line: small)
      }
      return key(entry.layout.accentNames[index], line: small)
    case .backspace: return icon("backspace")
    case .newline: return icon("newline")
    case .cancel: return word("Cancel") ?? icon("cancel")
    case .done: return word("Done", isFilled: true) ?? icon("done", isFilled: true)
    case .keyboard: return word("Keyboard") ?? icon("keyboard")
    }
  }
}

extension String {
  /// The text, with a dotted circle in front of a leading combining mark, which needs a base character.
  fileprivate var withCarrier: String {
    unicodeScalars.first?.properties.isGraphemeExtend == true
      || unicodeScalars.first?.properties.generalCategory == .spacingMark ? "◌" + self : self
  }
}
