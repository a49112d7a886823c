import DirectManipulation
import InterfaceKit

/// The contacts that drag thumbs of a panel's sliders, at most one for each slider.
struct SliderDrags<Slider: SteppedSlider>: Equatable {
  struct Drag: Equatable {
    let contact: Entity
    let slider: Slider
    /// The stickers that the drag changes; empty for a slider of the photo.
    let stickers: [Entity]
    /// The rail and the range of the slider when the drag began.
    let rail: SliderRail
    let range: ClosedRange<Int>
    /// The distance along x from the contact to the middle of the thumb, in interface points.
    let offset: Double
    /// The value, in the slider's unit; `nil` until the contact changes the value.
    fileprivate(set) var value: Int?

    /// Takes the value at an x coordinate of the contact, in interface points; returns whether the value has changed.
    fileprivate mutating func move(to x: Double) -> Bool {
      let before = value
      value = slider.value(at: rail.share(at: x + offset), in: range)
      return value != before
    }
  }

  /// The drags, in the order in which they began.
  private(set) var all: [Drag] = []

  var isEmpty: Bool { all.isEmpty }

  /// Returns whether a contact drags the thumb of a slider.
  func contains(_ slider: Slider) -> Bool { all.contains { $0.slider == slider } }

  /// Starts a drag of a slider's thumb, at a value, by a contact that has landed at an x coordinate, in interface points.
  ///
  /// The thumb jumps to a contact that lands beside the thumb; a contact on the thumb changes nothing before the contact
  /// moves.
  mutating func begin(
    _ contact: Entity, at x: Double, on slider: Slider, with rail: SliderRail, from value: Int,
    in range: ClosedRange<Int>, of stickers: [Entity] = []
  ) {
    let grip = rail.grip(at: x, onThumbAt: slider.share(of: value, in: range))
    var drag = Drag(
      contact: contact, slider: slider, stickers: stickers, rail: rail, range: range,
      offset: grip ?? 0)
    if grip == nil { _ = drag.move(to: x) }
    all.append(drag)
  }

  /// Moves the thumbs to the x coordinates of their contacts, in interface points; returns whether a value has changed.
  mutating func follow(_ x: (Entity) -> Double?) -> Bool {
    var hasChanged = false
    for index in all.indices {
      if let x = x(all[index].contact), all[index].move(to: x) { hasChanged = true }
    }
    return hasChanged
  }

  /// Removes and returns the drag of a contact; `nil` if the contact drags no thumb.
  mutating func end(_ contact: Entity) -> Drag? {
    all.firstIndex { $0.contact == contact }.map { all.remove(at: $0) }
  }

  /// The values that the drags give to each of their stickers, in the order in which the drags began.
  var values: [Entity: [(slider: Slider, value: Int)]] {
    var values: [Entity: [(slider: Slider, value: Int)]] = [:]
    for drag in all {
      guard let value = drag.value else { continue }
      for sticker in drag.stickers { values[sticker, default: []].append((drag.slider, value)) }
    }
    return values
  }
}
