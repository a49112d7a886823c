import ECS
import Geometry
import Pictures

extension World {
  /// The width of plain words at a line height of 100; zero where nothing shows.
  func width(of text: String) -> Double {
    text.allSatisfy(\.isWhitespace) ? 0 : images.image(labelName(text)).size.width
  }

  /// The picture of plain words: a line begins at the side at which one begins to read.
  private func labelName(_ text: String, _ ink: Ink? = nil) -> PictureName {
    let mark = catalogue.isRightToLeft && text.hasLettersFromTheRight ? "\u{200F}" : ""
    return .label(mark + text, isDark: (ink ?? palette.ink) == .dark)
  }

  /// Plain words about a point, at a line height in window points; with the theme's ink where none is given.
  func label(
    _ text: String, at center: Point, line: Double, opacity: Double = 1, ink: Ink? = nil
  ) -> [DrawnItem] {
    guard !text.allSatisfy(\.isWhitespace) else { return [] }
    let image = images.image(labelName(text, ink))
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

  /// The width of the folder icon of a toast that shows a file, with its gap, in points.
  private static var noticeIcon: Double { 32 }

  /// What stays true, what the person is told, and how far the writing of a picture is, from top to bottom.
  ///
  /// Over a sheet, whose head is at the top, they lie at the bottom of the window.
  func banners(_ layout: Layout) -> (warning: Banner?, notice: Banner?, progress: Rect?) {
    guard sheet != nil else { return banners(layout, in: areaBelowContextBar(layout)) }
    let area = Rect(origin: .zero, size: layout.window).inset(by: 12)
    let atTop = banners(layout, in: area)
    let bottoms = [atTop.warning?.frame.maxY, atTop.notice?.frame.maxY, atTop.progress?.maxY]
    let height = (bottoms.compactMap(\.self).max() ?? area.minY) - area.minY
    return banners(
      layout,
      in: Rect(x: area.minX, y: area.maxY - height, width: area.size.width, height: height))
  }

  /// The canvas's part of the window, below the context bar where that is at the head.
  private func areaBelowContextBar(_ layout: Layout) -> Rect {
    let area = layout.canvas
    guard let bar = selectionBarFrame, bar.minY < area.minY + 8, bar.size.width > bar.size.height
    else { return area }
    let taken = bar.maxY + 6 - area.minY
    return Rect(
      x: area.minX, y: area.minY + taken, width: area.size.width,
      height: max(1, area.size.height - taken))
  }

  private func banners(
    _ layout: Layout, in canvas: Rect
  ) -> (warning: Banner?, notice: Banner?, progress: Rect?) {
    var area = canvas
    func next(_ phrase: Phrase, hasIcon: Bool = false) -> Banner {
      let text = text(of: phrase)
      let icon = hasIcon ? layout.isMirrored ? -Self.noticeIcon : Self.noticeIcon : 0
      var banner = Banner(text, icon: icon, in: area, measure: width)
      if !banner.block.isWhole {
        // Where the window is narrow, lines that are as small as may be, and more of them.
        banner = Banner(
          text, line: LineHeight.least, most: 5, icon: icon, in: area, measure: width)
      }
      let taken = banner.frame.maxY + 6 - area.minY
      area = Rect(
        x: area.minX, y: area.minY + taken, width: area.size.width,
        height: max(1, area.size.height - taken))
      return banner
    }
    let warning = warning.map { next($0) }
    let notice = notice.map { next($0.phrase, hasIcon: $0.file != nil) }
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
    if let notice, notice.icon != 0 {
      items.append(
        DrawnItem(
          .icon("folder", palette.ink),
          in: Rect(center: notice.iconCenter, width: 22, height: 22)))
    }
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
