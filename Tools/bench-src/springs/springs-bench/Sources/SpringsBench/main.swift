import CSprings
import MaterialMotion

/// So many elements, each pulled by a spring of its own, in the library and as a C program would have them.
final class Springs {
  let runtime = MotionRuntime()
  private var floor: [spring] = []
  private var places: [place] = []
  private(set) var time = 0.0

  init(_ count: Int) {
    runtime.animate(PositionProperty.self, by: SpringMotion<Point>.self)
    for number in 0..<count {
      let from = Point(Double(number % 1000), Double(number / 1000))
      let to = from + Vector(Double(number % 37) * 10 + 50, Double(number % 91) - 45)
      // So weakly damped that none comes to rest while it is measured.
      let configuration = SpringConfiguration(
        stiffness: 100 + Double(number % 50), damping: 1e-4, mass: 1)
      runtime.world.spawn(
        Transform(position: from), AnchorPoint.center, Size(width: 10, height: 10),
        PropertyAnimation<PositionProperty, SpringMotion<Point>>(
          SpringMotion(from: from, to: to, at: 0, configuration: configuration)))
      floor.append(
        spring(
          stiffness: configuration.stiffness, damping: configuration.damping,
          mass: configuration.mass, to_x: to.x, to_y: to.y, from_x: from.x, from_y: from.y,
          velocity_x: 0, velocity_y: 0, start: 0, threshold: 0.001))
      places.append(place())
    }
  }

  func frame() {
    time += 1.0 / 60
    runtime.advance(to: time)
    runtime.runFrame()
  }

  func floorFrame() -> Int {
    floor.withUnsafeBufferPointer { springs in
      places.withUnsafeMutableBufferPointer { places in
        springs_advance(springs.baseAddress, places.baseAddress, springs.count, time)
      }
    }
  }

  /// The greatest distance between where the two have their elements.
  var greatestDifference: Double {
    let ours = runtime.world.query(Transform.self).entities.map {
      runtime.world[$0, Transform.self].position
    }
    return zip(ours, places).map { $0.distance(to: Point($1.x, $1.y)) }.max() ?? 0
  }
}

/// Microseconds of a body, the least of 31 runs.
func microseconds(_ body: () -> Void) -> Double {
  body()
  let times = (0..<31).map { _ in
    let start = springs_now()
    body()
    return (springs_now() - start) / 1000
  }
  return times.min() ?? 0
}

/// Microseconds that a stage takes at each run of a body, the least of 31 runs.
func stage(_ stage: Stage, of runtime: MotionRuntime, _ body: () -> Void) -> Double {
  func total() -> Double {
    let time = runtime.stageTimes.first { $0.stage == stage }?.total ?? .zero
    return Double(time.components.seconds) * 1e6 + Double(time.components.attoseconds) / 1e12
  }
  let times = (0..<31).map { _ in
    let before = total()
    body()
    return total() - before
  }
  return times.min() ?? 0
}

func padded(_ value: Double) -> String {
  let text = "\((value * 100).rounded() / 100)"
  return String(repeating: " ", count: max(0, 12 - text.count)) + text
}

print("Springs on positions, microseconds a frame; the least of 31. A frame at 60 Hz has 16667.")
print("springs       C         animate   ratio       whole frame")
for count in [1_000, 10_000, 100_000] {
  let springs = Springs(count)
  var rested = 0
  let whole = microseconds { springs.frame() }
  let floor = microseconds { rested += springs.floorFrame() }
  precondition(rested == 0 && springs.greatestDifference < 1e-9, "They do not do the same.")
  springs.runtime.timeStages()
  let animate = stage(.animate, of: springs.runtime) { springs.frame() }
  print("\(count)\(padded(floor))\(padded(animate))\(padded(animate / floor))\(padded(whole))")
}
