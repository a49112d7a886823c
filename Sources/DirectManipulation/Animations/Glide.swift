/// How something that is thrown goes on: it slows down by itself, and stays within an area.
public struct Glide: Hashable, Sendable {
  /// The time in which it slows down to 1/e of its speed, in seconds.
  public var slowing: Double
  /// What is slower than this when it is let go, in window points per second, does not glide.
  public var leastSpeed: Double
  /// Where part of an element's upright frame stays, in the points of what it lies in; nil for anywhere.
  ///
  /// What would glide out of it slows down so that it comes to rest at the edge. What hands have put outside of it is
  /// pulled back by a spring.
  public var visible: Visibility?

  /// How it goes on.
  public init(slowing: Double = 0.22, leastSpeed: Double = 40, visible: Visibility? = nil) {
    self.slowing = slowing
    self.leastSpeed = leastSpeed
    self.visible = visible
  }
}
