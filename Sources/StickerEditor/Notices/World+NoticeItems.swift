import ECS
import Geometry

extension World {
  /// The width of plain words at a line height of 100; zero where nothing shows.
  func width(of text: String) -> Double {
    text.allSatisfy(\.isWhitespace) ? 0 : images.image(named: labelName(text)).size.width
  }

  /// The picture of plain words: a line begins at the side at which one begins to read.
  private func labelName(_ text: String, _ ink: Ink? = nil) -> String {
    ((ink ?? palette.ink) == .dark ? "dark-label:" : "label:")
      + (catalogue.isRightToLeft && text.hasLettersFromTheRight ? "\u{200F}" : "") + text
  }

  /// Plain words about a point, at a line height in window points; with the theme's ink where none is given.
  func label(
    _ text: String, at center: Point, line: Double, opacity: Double = 1, ink: Ink? = nil
  ) -> [DrawnItem] {
    guard !text.allSatisfy(\.isWhitespace) else { return [] }
    let image = images.image(named: labelName(text, ink))
    guard !image.size.isEmpty else { return [] }
    return [
      DrawnItem(
        .image(image.id),
        in: Rect(
          center: center, width: image.size.width * line / 100,
          height: image.size.height * line / 100), opacity: opacity)
    ]
  }

  /// Words as one line that is no wider than so many window points at a line height; the middle of longer ones is left out.
  func shortened(_ text: String, to width: Double, line: Double) -> String {
    TextBlock(text, limit: width * 100 / line, most: 1, measure: self.width).lines.first ?? ""
  }

  /// Words on a panel.
  func items(
    of banner: Banner, color: UInt32, radius: Double = 12, ink: Ink? = nil
  ) -> [DrawnItem] {
    [DrawnItem(panel: banner.frame, radius: radius, color: color)]
      + banner.block.lines.enumerated().flatMap { index, line in
        label(line, at: banner.middle(of: index), line: banner.line, ink: ink)
      }
  }

  /// What stays true, what the person is told, and how far the writing of a picture is, from top to bottom.
  func banners(_ layout: Layout) -> (warning: Banner?, notice: Banner?, progress: Rect?) {
    var area = layout.canvas
    func next(_ phrase: Phrase) -> Banner {
      let text = text(of: phrase)
      var banner = Banner(text, in: area, measure: width)
      if !banner.block.isWhole {
        // Where the window is narrow, lines that are as small as may be, and more of them.
        banner = Banner(text, line: LineHeight.least, most: 5, in: area, measure: width)
      }
      let taken = banner.frame.maxY + 6 - area.minY
      area = Rect(
        x: area.minX, y: area.minY + taken, width: area.size.width,
        height: max(1, area.size.height - taken))
      return banner
    }
    let warning = warning.map { next($0) }
    let notice = notice.map { next($0.phrase) }
    let progress = exportProgress.map { _ in
      Rect(
        center: Point(area.center.x, area.minY + 9), width: min(area.size.width, 560) * 0.6,
        height: 14)
    }
    return (warning, notice, progress)
  }

  /// What the person is told, and how far the writing of a picture is.
  func noticeItems(_ layout: Layout) -> [DrawnItem] {
    let (warning, notice, progress) = banners(layout)
    var items =
      warning.map { self.items(of: $0, color: palette.alarm, radius: 8, ink: .light) } ?? []
    items += notice.map { self.items(of: $0, color: palette.notice) } ?? []
    if let progress, let share = exportProgress {
      items.append(DrawnItem(panel: progress, radius: 7, color: palette.panel))
      let done = Rect(
        x: progress.minX + 3, y: progress.minY + 3,
        width: max(8, (progress.size.width - 6) * min(1, max(0, share))), height: 8)
      items.append(
        DrawnItem(
          panel: done.mirrored(within: progress, if: layout.isMirrored), radius: 4,
          color: palette.accent))
    }
    return items
  }
}
