import DirectManipulation
import EditorKit
import StickerCanvas
import StickerScene

/// A small change of the crop, made by one press of a key.
///
/// As in the canvas, Shift makes a step of an arrow longer, and `+` and `-` scale. The arrows alone straighten.
struct CropStep: Sendable {
  enum Change: Sendable {
    /// Straightens by an angle in degrees, positive toward the end of the slider.
    case straighten(Double)
    /// Moves the frame by a number of steps.
    case move(Vector, isFar: Bool)
    /// Moves the right and the lower side of the frame by a number of steps.
    case resize(Vector, isFar: Bool)
    /// Scales the frame about its middle by a factor.
    case scale(Double)
  }

  let action: EditorAction
  let title: Phrase
  let keys: [KeyChord]
  let change: Change

  private init(_ name: String, _ title: Phrase, _ keys: [KeyChord], _ change: Change) {
    (action, self.title) = (EditorAction(name), title)
    (self.keys, self.change) = (keys, change)
  }

  static let all = straightenings + Arrow.all.flatMap(moves) + Arrow.all.flatMap(resizes) + scalings

  private static let straightenings = Arrow.all.filter { $0.way.y == 0 }.flatMap { arrow in
    [
      CropStep(
        "straighten-\(arrow.name)", "Straighten", [KeyChord(arrow.name, shift: .free, alt: .free)],
        .straighten(arrow.way.x)),
      CropStep(
        "straighten-\(arrow.name)-finely", "Straighten finely",
        [KeyChord(arrow.name, shift: .held, alt: .free)], .straighten(arrow.way.x / 10)),
    ]
  }

  private static func moves(_ arrow: Arrow) -> [CropStep] {
    [
      CropStep(
        "move-crop-\(arrow.name)", "Move crop", [KeyChord(arrow.name, shift: .free, alt: .held)],
        .move(arrow.way, isFar: false)),
      CropStep(
        "move-crop-\(arrow.name)-far", "Move crop farther",
        [KeyChord(arrow.name, shift: .held, alt: .held)], .move(arrow.way, isFar: true)),
    ]
  }

  private static func resizes(_ arrow: Arrow) -> [CropStep] {
    [
      CropStep(
        "resize-crop-\(arrow.name)", "Resize crop",
        [.control(arrow.name, shift: .free, alt: .free)], .resize(arrow.way, isFar: false)),
      CropStep(
        "resize-crop-\(arrow.name)-far", "Resize crop farther",
        [.control(arrow.name, shift: .held, alt: .free)], .resize(arrow.way, isFar: true)),
    ]
  }

  private static let scalings = [
    CropStep(
      "enlarge-crop", "Enlarge crop", [KeyChord("="), KeyChord("+"), KeyChord("Keypad +")],
      .scale(Pointer.scalePerNotch)),
    CropStep(
      "shrink-crop", "Shrink crop", [KeyChord("-"), KeyChord("Keypad -")],
      .scale(1 / Pointer.scalePerNotch)),
  ]
}

extension PhotoCropping {
  /// Returns the length of a step in pixels: one pixel, or a hundredth of the photo's longer side, at least ten pixels.
  private static func step(on photo: Size, isFar: Bool) -> Double {
    isFar ? max(10, (max(photo.width, photo.height) / 100).rounded()) : 1
  }

  /// Changes the crop by a step; `isMirrored` if the slider is mirrored.
  mutating func perform(_ change: CropStep.Change, isMirrored: Bool) {
    guard let crop else { return }
    switch change {
    case .straighten(let angle):
      let tenths = ((degrees + (isMirrored ? -angle : angle)) * 10).rounded()
      degrees = max(-Self.greatestAngle, min(Self.greatestAngle, tenths / 10))
    case .move(let way, let isFar):
      set(crop.moved(by: way * Self.step(on: crop.photo, isFar: isFar)))
    case .resize(let way, let isFar):
      let handle = CropHandle(x: way.x == 0 ? 0 : 1, y: way.y == 0 ? 0 : 1)
      let place = handle.place(on: crop.frame) + way * Self.step(on: crop.photo, isFar: isFar)
      let resized = crop.resized(by: handle, to: place, ratio: ratioOfSides(of: crop))
      let change = resized.frame.size.vector - crop.frame.size.vector
      // At the edges of the photo, a step changes rounding errors alone.
      if change.length > 1e-3 { set(resized) }
    case .scale(let factor): set(crop.scaled(by: factor))
    }
  }
}
