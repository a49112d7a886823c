import Geometry

/// An editor with stickers to select.
protocol SelectionHarness {}

extension SelectionHarness {
  func three() -> EditorHarness {
    EditorHarness.withInterface(
      (1...3).map { EditorHarness.sticker(id: $0, at: Point(Double($0) * 300, 400)) })
  }
}
