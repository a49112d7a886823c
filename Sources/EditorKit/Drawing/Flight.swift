package import DirectManipulation

/// A drawing that flies to a goal and disappears there: the only component of its entity.
package protocol Flight: Component {
  /// The duration of the flight, in seconds.
  static var duration: Double { get }
  /// The finished share of the flight, from 0 to 1.
  var progress: Double { get set }
  /// The drawing at ``progress``.
  var items: [DrawnItem] { get }
}

private enum FlightProgress<F: Flight>: AnimatableProperty {
  static func get(_ owner: F) -> Double { owner.progress }
  static func set(_ value: Double, of owner: inout F) { owner.progress = value }

  static var property: ElementProperty<Double> { ElementProperty(Self.self) }
}

/// Starts flights, for a system.
package struct Flights<F: Flight>: SystemParameterGroup {
  private let animations = Animations()
  private let spawner = Spawner<F>()
  @Res private var clock: Clock
  @ResMut private var display: Display

  package init() {}

  package func start(_ flight: F) {
    let motion = TweenMotion(
      [0.0, 1], timing: TweenTiming(start: clock.frame, duration: F.duration),
      timingFunctions: [.linear])
    guard let motion else { return }
    animations.animate(spawner.spawn(flight), FlightProgress<F>.property, by: motion)
    display.redraw()
  }
}

private struct DrawFlights<F: Flight>: System {
  let flights = Query<F>()
  @ResMut var display: Display

  func run() { flights.forEach { _, flight in display.items += flight.items } }
}

/// Despawns drawings that have reached their goals, and redraws while drawings fly.
private struct EndFlights<F: Flight>: System {
  let flights = Query<F>()
  let ended = Query<F>(.isNotAnimating(FlightProgress<F>.property))
  let commands = Commands()
  @ResMut var display: Display

  func run() {
    guard !flights.isEmpty else { return }
    for flight in ended.entities { commands.despawn(flight) }
    display.redraw()
  }
}

private struct RemoveFlights<F: Flight>: System {
  let flights = Query<F>()
  let commands = Commands()

  func run() { for flight in flights.entities { commands.despawn(flight) } }
}

extension App {
  /// Draws the flights of a type in a layer, until they end or the app restarts.
  package func addFlights<F: Flight>(_: F.Type, in layer: DrawLayer) {
    draw(DrawFlights<F>(), in: layer)
    add(EndFlights<F>(), to: .commit)
    add(RemoveFlights<F>(), to: .restart)
  }
}
