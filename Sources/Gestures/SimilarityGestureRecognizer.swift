public import Geometry
public import Motion

/// What the three recognisers of direct manipulation have in common: they read the parts of one similarity,
/// which is fitted to all touches of an element from one baseline.
public class SimilarityGestureRecognizer: GestureRecognizer {
  /// The three parts of a similarity, and so the three kinds of recogniser.
  public enum Kind: Int, Sendable, CaseIterable {
    /// Moves: one touch and more.
    case translation
    /// Scales: two touches and more.
    case scale
    /// Turns: two touches and more.
    case rotation
  }

  /// Which part of the touches' similarity it recognises.
  public let kind: Kind
  private var index = SpaceIndex(.window)
  /// What had been measured in each space when the gesture began.
  private var origins: [GestureMeasure] = []
  /// What has been measured in each space.
  private var measures: [GestureMeasure] = []

  fileprivate init(kind: Kind, minimumTouches: Int) {
    self.kind = kind
    super.init(minimumTouches: minimumTouches)
  }

  /// What the touches have done since this gesture began, in a space that they are measured in.
  package func measure(in space: SpaceID) -> GestureMeasure? {
    guard let number = index[space], number < measures.count else { return nil }
    guard number < origins.count else { return measures[number] }
    return measures[number].since(origins[number])
  }

  /// What the touches have done since this gesture began, in the parent of the element.
  package var measure: GestureMeasure { measure(in: space) ?? measure(in: .window) ?? .identity }

  override func measure(_ group: TouchGroup, isNew: Bool) {
    index = group.index
    measures.removeAll(keepingCapacity: true)
    for number in index.spaces.indices { measures.append(group.tracker(number).measure) }
    guard isNew else { return }
    origins.removeAll(keepingCapacity: true)
    for number in index.spaces.indices { origins.append(group.tracker(number).baselineMeasure) }
  }
}

/// Recognises one touch and more that move: UIKit's pan.
public final class TranslationGestureRecognizer: SimilarityGestureRecognizer,
  TranslationGestureRecognizing
{
  /// A recogniser that is not attached yet.
  public init() { super.init(kind: .translation, minimumTouches: 1) }

  /// How far the touches' centroid has moved since the gesture began, in the element's own points.
  public func translation(in element: any Element) -> Point {
    if let known = element as? any MeasuredElement, let measure = measure(in: known.spaceID) {
      return measure.translation
    }
    return element.mapFromWindow.applyLinear((measure(in: .window) ?? .identity).translation)
  }
}

/// Recognises two touches and more that move apart or together: UIKit's pinch.
public final class ScaleGestureRecognizer: SimilarityGestureRecognizer, ScaleGestureRecognizing {
  /// A recogniser that is not attached yet.
  public init() { super.init(kind: .scale, minimumTouches: 2) }

  /// The factor since the gesture began; always positive.
  public var scale: Double { measure.scale }
}

/// Recognises two touches and more that turn about one another.
public final class RotationGestureRecognizer: SimilarityGestureRecognizer,
  RotationGestureRecognizing
{
  /// A recogniser that is not attached yet.
  public init() { super.init(kind: .rotation, minimumTouches: 2) }

  /// The angle since the gesture began, in radians, positive clockwise on screen; not wrapped.
  public var rotation: Double { measure.rotation }
}
