import ECS
import Geometry

/// A resource: the state of the timeline panel.
struct Timeline: Equatable {
  var isOpen = false
  /// The magnification of time; 1 shows the whole duration.
  private(set) var zoom = 1.0
  /// The time at the left end of the lanes, in seconds.
  private(set) var start = 0.0
  /// The contacts that move and zoom the lanes; `nil` while there are none.
  var pan: Pan?

  /// The contacts that move and zoom the lanes, as they were in the last frame.
  struct Pan: Equatable {
    let contacts: [Entity]
    /// The mean location of the contacts, in interface points.
    let center: Point
    /// The greatest distance along x between two contacts, in interface points.
    let spread: Double
  }

  /// The number of interface points for a second at the greatest zoom, or more for a short duration.
  private static let greatestScale = 600.0

  /// Returns the height of the panel in a layout, in interface points; 0 while the timeline is closed.
  func height(in layout: Layout) -> Double { isOpen ? TimelinePanel.height(in: layout) : 0 }

  /// Returns the map between times and interface points along lanes; `duration` is in seconds.
  func scale(along lane: Rect, _ duration: Double) -> TimelineScale {
    let length = duration / limited(zoom, lane, duration)
    let start = max(0, min(duration - length, start))
    return TimelineScale(left: lane.minX, width: lane.size.width, start: start, length: length)
  }

  /// Magnifies time by a factor about an x coordinate in interface points, whose time stays there.
  mutating func zoom(by factor: Double, about x: Double, along lane: Rect, _ duration: Double) {
    let before = scale(along: lane, duration)
    let wanted = zoom * factor
    guard wanted.isFinite else { return }
    zoom = limited(wanted, lane, duration)
    let share = (x - before.left) / before.width
    start = before.time(at: x) - share * duration / zoom
    start = scale(along: lane, duration).start
  }

  /// Moves the lanes by a distance in interface points, at most to the start or the end of the scene.
  mutating func move(by distance: Double, along lane: Rect, _ duration: Double) {
    let before = scale(along: lane, duration)
    start = before.start - distance * before.secondsPerPoint
    start = scale(along: lane, duration).start
  }

  /// Moves the lanes so that a time is at their left end, unless the time is visible.
  mutating func reveal(_ time: Double, along lane: Rect, _ duration: Double) {
    let shown = scale(along: lane, duration)
    if time < shown.start || time > shown.start + shown.length { start = time }
  }

  private func limited(_ zoom: Double, _ lane: Rect, _ duration: Double) -> Double {
    max(1, min(zoom, duration * Self.greatestScale / lane.size.width))
  }
}

/// The map between times and interface points along the lanes of the timeline; time runs from left to right.
struct TimelineScale: Equatable {
  /// The left end of the lanes, in interface points.
  let left: Double
  /// The width of the lanes, in interface points.
  let width: Double
  /// The time at the left end, in seconds.
  let start: Double
  /// The time between both ends, in seconds.
  let length: Double

  /// The duration of an interface point, in seconds.
  var secondsPerPoint: Double { length / width }

  /// Returns the x coordinate of a time, in interface points; may be beside the lanes.
  func x(of time: Double) -> Double { left + (time - start) / secondsPerPoint }

  /// Returns the time at an x coordinate in interface points.
  func time(at x: Double) -> Double { start + (x - left) * secondsPerPoint }

  /// The time between two labels of the ruler and the number of ticks for each label.
  ///
  /// Labels are at least 72 interface points apart.
  var steps: (seconds: Double, ticks: Int) {
    let least = 72 * secondsPerPoint
    let steps: [(seconds: Double, ticks: Int)] = [
      (0.1, 5), (0.2, 4), (0.5, 5), (1, 5), (2, 4), (5, 5), (10, 5), (15, 3), (30, 6), (60, 6),
      (120, 4), (300, 5), (600, 5), (900, 3), (1800, 6), (3600, 6),
    ]
    if let step = steps.first(where: { $0.seconds >= least }) { return step }
    return ((least / 3600).rounded(.up) * 3600, 1)
  }
}
