import Geometry

/// The positions of a text's lines, in points, with the origin in the upper left corner.
struct TextLayout {
  /// A line and its position.
  struct Placed {
    var line: TextLine
    /// The start of the base line, in points.
    var origin: Point
    /// The upper edge of the line, which ink may overlap, in points.
    var top: Double
  }

  /// The lines before they are bent.
  private(set) var lines: [Placed] = []
  /// The size with the margins, in points; zero without ink.
  private(set) var size = Size.zero
  /// The width of the lines before they are bent, without the margins, in points.
  private(set) var width = 0.0
  /// The circle along which the lines are bent; `nil` for straight lines.
  private(set) var curve: TextCurve?
  /// The margin on each side, in points.
  let margin: Double

  /// The rectangle of the lines without the margin, in points.
  var block: Rect {
    Rect(
      x: margin, y: margin, width: size.width - 2 * margin, height: size.height - 2 * margin)
  }

  /// Stacks lines, with a margin around them; base lines are `lineHeight` percent of a line apart.
  ///
  /// `curve` is the angle of the arc along which the lines are bent, in degrees.
  ///
  /// The layout is as wide as its widest line with that line's ink, plus the margins, so another alignment wouldn't
  /// change the size. Ink above or below an ordinary line pushes the lines apart. So no ink is clipped.
  init(
    _ lines: [TextLine], baseline: Double, margin: Double,
    alignment: TextStyle.Alignment = .center, lineHeight: Double = 100, curve: Int = 0
  ) {
    self.margin = margin
    let widths = lines.map { line in
      let left = min(0, line.ink?.left ?? 0)
      return (left: left, width: max(line.width, line.ink?.right ?? 0) - left)
    }
    width = widths.map(\.width).max() ?? 0
    if width == 0 { return }
    let share = alignment.share
    let gap = Typesetter.lineHeight * (lineHeight / 100 - 1)
    var y = margin - gap
    for (line, own) in zip(lines, widths) {
      y += gap + max(0, -(line.ink?.top ?? 0) - baseline)
      let x = margin + (width - own.width) * share - own.left
      self.lines.append(Placed(line: line, origin: Point(x, y + baseline), top: y))
      let below = Typesetter.lineHeight - baseline
      y += Typesetter.lineHeight + max(0, (line.ink?.bottom ?? 0) - below)
    }
    size = Size(width: width + 2 * margin, height: y + margin)
    if curve != 0 { bend(by: Double(curve)) }
  }

  /// Bends the lines along a circle, each cluster as a whole, and moves them so that they begin at the margins.
  private mutating func bend(by degrees: Double) {
    guard let first = lines.first, let last = lines.last else { return }
    var curve = TextCurve(
      degrees: degrees, width: width, first: first.origin.y, last: last.origin.y,
      middle: size.width / 2)
    let corners = lines.flatMap { placed in
      let (line, ink) = (placed.line, placed.line.ink)
      let (up, height) = (placed.top - placed.origin.y, Typesetter.lineHeight)
      let (top, bottom) = (min(up, ink?.top ?? up), max(up + height, ink?.bottom ?? up))
      let over = max(0, -(ink?.left ?? 0), (ink?.right ?? 0) - line.width)
      return line.clusters.flatMap { cluster in
        let place = curve.place(at: placed.origin.x + cluster.middle, baseline: placed.origin.y)
        let half = cluster.width / 2 + over
        return Rect(x: -half, y: top, width: 2 * half, height: bottom - top).corners
          .map(place.apply)
      }
    }
    guard let frame = Rect(around: corners) else { return }
    curve.offset = Point(margin, margin) - frame.origin
    size = Size(width: frame.size.width + 2 * margin, height: frame.size.height + 2 * margin)
    self.curve = curve
  }

  /// Returns where a point of a base line lies, by its coordinates before the lines are bent.
  func place(at x: Double, baseline: Double) -> TextPlace {
    curve?.place(at: x, baseline: baseline) ?? TextPlace(origin: Point(x, baseline))
  }

  /// The glyphs in the text's color, with the starts of their base lines; a bent line has a run for each cluster.
  var letters: [(run: GlyphRun, place: TextPlace)] {
    lines.flatMap { placed -> [(run: GlyphRun, place: TextPlace)] in
      let line = placed.line
      guard curve != nil else {
        return line.letters.map { ($0, TextPlace(origin: placed.origin)) }
      }
      return line.letters.flatMap { run in
        var parts: [(run: GlyphRun, place: TextPlace)] = []
        var rest = run.glyphs[...]
        while let first = rest.first {
          let glyphs = rest.prefix { $0.cluster == first.cluster }
          let middle = line.clusters[first.cluster].middle
          let moved = glyphs.map { glyph in
            var glyph = glyph
            glyph.x -= middle
            return glyph
          }
          parts.append(
            (
              GlyphRun(font: run.font, glyphs: moved),
              place(at: placed.origin.x + middle, baseline: placed.origin.y)
            ))
          rest = rest.dropFirst(glyphs.count)
        }
        return parts
      }
    }
  }

  /// The glyphs with colors of their own, with their upper left corners.
  var pictures: [(picture: GlyphPicture, place: TextPlace)] {
    lines.flatMap { placed in
      placed.line.pictures.map { picture in
        guard curve != nil else {
          return (picture, TextPlace(origin: Point(placed.origin.x + picture.x, placed.top)))
        }
        let up = placed.top - placed.origin.y
        let middle = placed.line.clusters[picture.cluster].middle
        let place = place(at: placed.origin.x + middle, baseline: placed.origin.y)
        return (
          picture,
          TextPlace(origin: place.apply(Point(picture.x - middle, up)), angle: place.angle)
        )
      }
    }
  }

  /// The line height, in pixels, above which no more detail appears; infinite if there are letters.
  var greatestHeight: Double {
    let pictures = lines.flatMap(\.line.pictures)
    guard !pictures.isEmpty, lines.allSatisfy({ $0.line.ink == nil }) else { return .infinity }
    return Double(pictures.map(\.pixelHeight).max() ?? 1)
  }
}

extension TextStyle.Alignment {
  /// The share of the free room that lies to the left of a line.
  var share: Double {
    switch self {
    case .left: 0
    case .center: 0.5
    case .right: 1
    }
  }
}
