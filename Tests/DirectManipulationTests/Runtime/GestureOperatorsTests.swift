import DirectManipulation
import ECS
import Geometry
import Gestures
import ManipulationTable
import Motion
import Testing

/// The operators of gestures, on real recognizers.
@Suite struct GestureOperatorsTests {
  private let table = Table()

  @Test func reportsDragThroughOperators() {
    let element = table.element()
    let pan = TranslationGestureRecognizer()
    table.runtime.attach(pan, to: element)
    let stream = table.runtime.get(pan)
    var heard: [String] = []
    var (centroids, translations, velocities) = ([Point](), [Vector](), [Vector]())
    let root = table.runtime.root
    let subscriptions = [
      stream.asMotionState().dedupe().subscribe { heard.append("\($0)") },
      stream.whenRecognitionState(isAnyOf: [.ended, .cancelled]).subscribe {
        heard.append("\($0.state)")
      },
      stream.centroid(in: nil).subscribe { centroids.append($0) },
      stream.translation(in: root).subscribe { translations.append($0) },
      stream.velocity(in: nil).subscribe { velocities.append($0) },
    ]
    table.finger(1).down(200, 200)
    table.tick()
    for x in stride(from: 210.0, through: 250, by: 10) {
      table.wait(0.01)
      table.finger(1).move(x, 200)
      table.tick()
    }
    table.finger(1).up()
    table.tick()
    #expect(heard == ["active", "atRest", "ended"])
    #expect(centroids.first == Point(210, 200) && centroids.last == Point(250, 200))
    #expect(translations.last == Vector(50, 0))
    for velocity in velocities { #expect(velocity.isFinite) }
    #expect((velocities.last ?? .zero).distance(to: Vector(1000, 0)) < 1e-9)
    for subscription in subscriptions { #expect(subscription.isActive) }
  }

  @Test func reportsTapAsActiveThenAtRest() {
    let element = table.element()
    let tap = TapGestureRecognizer()
    table.runtime.attach(tap, to: element)
    var heard: [MotionState] = []
    let subscription = table.runtime.get(tap).asMotionState().subscribe { heard.append($0) }
    table.finger(1).down(200, 200)
    table.tick()
    table.finger(1).up()
    table.tick()
    table.wait(2)
    #expect(heard == [.active, .atRest])
    #expect(subscription.isActive)
  }

  @Test func reportsActivityOfRecognizerByBaseType() {
    let element = table.element()
    let pinch = ScaleGestureRecognizer()
    table.runtime.attach(pinch, to: element)
    var heard: [Bool] = []
    let stream = table.runtime.get(pinch as GestureRecognizer)
    let subscription = stream.active().dedupe().subscribe { heard.append($0) }
    table.finger(1).down(190, 200)
    table.finger(2).down(210, 200)
    table.tick()
    table.finger(2).move(260, 200)
    table.tick()
    table.finger(2).up()
    table.finger(1).up()
    table.tick()
    #expect(heard == [true, false])
    #expect(subscription.isActive)
  }
}
