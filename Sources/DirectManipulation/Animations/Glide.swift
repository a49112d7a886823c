/// The motion of a thrown element, which slows down by itself and stays within an area.
public struct Glide: Hashable, Sendable {
  /// The time in which the element slows down to 1/e of its speed, in seconds.
  public var slowing: Double
  /// The release speed above which an element glides, in window points per second.
  public var leastSpeed: Double
  /// The area in which part of an element's upright frame stays, in the points of its parent; nil for no limit.
  ///
  /// An element that would glide out of the area slows down so that it comes to rest at the edge. An element that
  /// contacts release outside the area, without throwing it, is pulled back by a spring.
  public var visible: Visibility?

  /// Creates a glide from a slowing time in seconds, a least release speed in window points per second, and an area.
  public init(slowing: Double = 0.22, leastSpeed: Double = 40, visible: Visibility? = nil) {
    self.slowing = slowing
    self.leastSpeed = leastSpeed
    self.visible = visible
  }
}
