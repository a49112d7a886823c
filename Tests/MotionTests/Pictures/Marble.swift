import Geometry
import Motion

/// A value that stands in a picture of a stream.
protocol Marble {
  /// The value that a text means; nil for none.
  init?(marble: String)
  /// The text that means the value.
  var marble: String { get }
}

extension Double: Marble {
  init?(marble: String) { self.init(marble) }
  var marble: String { self == rounded() && isFinite ? "\(Int(self))" : "\(self)" }
}

extension Bool: Marble {
  init?(marble: String) { self.init(marble) }
  var marble: String { "\(self)" }
}

extension String: Marble {
  init?(marble: String) { self = marble }
  var marble: String { self }
}

extension Point: Marble {
  /// `(1,2)`.
  init?(marble: String) {
    let numbers = numbers(in: marble, around: ("(", ")"), between: ",")
    guard numbers.count == 2 else { return nil }
    self.init(numbers[0], numbers[1])
  }

  var marble: String { "(\(x.marble),\(y.marble))" }
}

extension Rect: Marble {
  /// `100×50`, with its least corner at the origin.
  init?(marble: String) {
    let numbers = numbers(in: marble, around: ("", ""), between: "×")
    guard numbers.count == 2 else { return nil }
    self.init(x: 0, y: 0, width: numbers[0], height: numbers[1])
  }

  var marble: String { "\(size.width.marble)×\(size.height.marble)" }
}

extension TestGesture: Marble {
  /// A state, with where the touches have moved, `changed(5,0)`, or how much they have grown and turned,
  /// `changed(2)`.
  init?(marble: String) {
    let parts = marble.split(separator: "(", maxSplits: 1).map(String.init)
    guard let name = parts.first, let state = GestureRecognizerState(rawValue: name) else {
      return nil
    }
    self.init(state: state)
    guard parts.count == 2 else { return }
    if let moved = Point(marble: "(" + parts[1]) {
      (translation, location, velocity) = (moved, moved, moved)
    } else if let amount = Double(parts[1].dropLast()) {
      (scale, rotation) = (amount, amount)
    } else {
      return nil
    }
  }

  var marble: String {
    if translation != .zero { return "\(state)\(translation.marble)" }
    return scale == 1 ? "\(state)" : "\(state)(\(scale.marble))"
  }
}

extension TestTurn: Marble {
  init?(marble: String) {
    guard let gesture = TestGesture(marble: marble) else { return nil }
    self.init(state: gesture.state, rotation: gesture.rotation)
  }

  var marble: String { "\(state)(\(rotation.marble))" }
}

extension Marble where Self: RawRepresentable<String> {
  init?(marble: String) { self.init(rawValue: marble) }
  var marble: String { rawValue }
}

extension MotionState: Marble {}
extension ThresholdSide: Marble {}
extension SlopEvent: Marble {}

extension Optional: Marble where Wrapped: Marble {
  init?(marble: String) {
    guard let value = Wrapped(marble: marble) else { return nil }
    self = .some(value)
  }

  var marble: String { self?.marble ?? "nil" }
}

extension Array: Marble where Element: Marble {
  /// `[1,2]`.
  init?(marble: String) {
    guard marble.hasPrefix("["), marble.hasSuffix("]") else { return nil }
    let elements = marble.dropFirst().dropLast().split(separator: ",")
    self = elements.compactMap { Element(marble: String($0)) }
    guard count == elements.count else { return nil }
  }

  var marble: String { "[" + map(\.marble).joined(separator: ",") + "]" }
}

extension Timestamped: Marble where Value: Marble {
  init?(marble: String) { nil }
  var marble: String { "\(value.marble)@\(time.marble)" }
}

extension AnchorPointAdjustment: Marble {
  init?(marble: String) { nil }
  var marble: String { "\(anchorPoint.marble)@\(position.marble)" }
}

/// The numbers of a text such as `(1,2)`; none if it is not such a text.
private func numbers(
  in text: String, around ends: (String, String), between separator: Character
) -> [Double] {
  guard text.hasPrefix(ends.0), text.hasSuffix(ends.1) else { return [] }
  let inner = text.dropFirst(ends.0.count).dropLast(ends.1.count)
  return inner.split(separator: separator).compactMap { Double($0) }
}
