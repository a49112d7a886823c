/// The camera on its way to where it belongs; a closed form of time, as a sticker's ``Animation``.
struct CameraAnimation: Equatable, Sendable {
  let from: Camera
  let to: Camera
  let start: Double

  /// How long it takes, in seconds.
  static let duration = 0.6

  func isOver(at time: Double) -> Bool { time - start >= Self.duration }

  func camera(at time: Double) -> Camera {
    isOver(at: time) ? to : from.mixed(with: to, Spring.settling(max(0, time - start)))
  }
}
