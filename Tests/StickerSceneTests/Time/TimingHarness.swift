import StickerScene

/// Documents with times.
protocol TimingHarness {}

extension TimingHarness {
  static var text: String {
    """
    {
      "version": 2,
      "canvas": { "width": 1920, "height": 1080 },
      "background": { "path": "clip.mp4", "type": "video" },
      "duration": 10.5,
      "stickers": [
        { "id": 7, "image": "star.svg", "size": { "width": 512, "height": 512 }, \
    "position": { "x": 100.5, "y": 20 }, "scale": { "x": 1, "y": 1 }, "rotation": 0.5, \
    "anchorPoint": { "x": 0.5, "y": 0.5 }, "opacity": 1, "flipped": false, "locked": false, \
    "start": 0.25, "end": 4.5, "clockOffset": 1.5, "keyframes": [\
    { "time": 0.5, "position": { "x": 1, "y": 2, "z": 3 }, "scale": { "x": 2, "y": 2 }, \
    "rotation": 7, "opacity": 0.5, "easing": "easeInOut", "by": "Zoë" }, \
    { "time": 1.75, "position": { "x": 5, "y": 6 }, "scale": { "x": 1, "y": 1 }, \
    "rotation": 0, "opacity": 1 }], \
    "motion": { "kind": "wiggle", "amplitude": 0.25, "period": 2, "tag": 1 } }
      ]
    }

    """
  }

  func read(_ text: String) throws(SceneDocumentError) -> SceneDocument {
    try SceneDocument(reading: Array(text.utf8))
  }

  func text(_ document: SceneDocument) throws -> String {
    String(decoding: try document.written(), as: UTF8.self)
  }
}
