import Geometry

extension Editor {
  /// A line of plain words in the middle of a rectangle.
  func label(_ text: String, in frame: Rect) -> [DrawnItem] {
    guard !text.isEmpty, frame.size.height > 0 else { return [] }
    let image = images.image(named: "label:" + text)
    guard !image.size.isEmpty else { return [] }
    let height = frame.size.height
    let width = min(frame.size.width, image.size.width * height / image.size.height)
    let shown = Size(width: width, height: width * image.size.height / image.size.width)
    return [
      DrawnItem(
        .image(image.id), in: Rect(center: frame.center, width: shown.width, height: shown.height))
    ]
  }

  /// What the person is told, and how far the writing of a picture is.
  func noticeItems(_ layout: Layout) -> [DrawnItem] {
    var items: [DrawnItem] = []
    let width = min(layout.canvas.size.width, 560)
    if let notice {
      let frame = Rect(
        center: Point(x: layout.canvas.center.x, y: layout.canvas.minY + 30), width: width,
        height: 44)
      items.append(DrawnItem(panel: frame, radius: 12, color: Palette.panel))
      items += label(notice.text, in: frame.inset(by: 11))
    }
    if let progress = exportProgress {
      let frame = Rect(
        center: Point(x: layout.canvas.center.x, y: layout.canvas.minY + 84), width: width * 0.6,
        height: 14)
      items.append(DrawnItem(panel: frame, radius: 7, color: Palette.panel))
      let done = Rect(
        x: frame.minX + 3, y: frame.minY + 3,
        width: max(8, (frame.size.width - 6) * min(1, max(0, progress))), height: 8)
      items.append(DrawnItem(panel: done, radius: 4, color: Palette.accent))
    }
    return items
  }
}
