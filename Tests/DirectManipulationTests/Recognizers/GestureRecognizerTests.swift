import DirectManipulation
import ECS
import Geometry
import Gestures
import ManipulationTable
import Motion
import Testing

/// Recognizers that a client defines as subclasses.
@Suite struct GestureRecognizerTests {
  /// Turns about the middle of its element with one finger.
  private final class Knob: RotationGestureRecognizer {
    init() { super.init(minimumNumberOfTouches: 1) }

    override func measure(
      _ touches: TouchSnapshot, in space: SpaceID, since before: GestureMeasure?
    ) -> GestureMeasure? {
      guard let middle = elementMiddle.flatMap({ touches.convert($0, to: space) }),
        let finger = touches.touches.first, let from = touches.convert(finger.landing, to: space),
        let to = touches.convert(finger.location, to: space)
      else { return .identity }
      let angle =
        arcTangent(y: to.y - middle.y, x: to.x - middle.x)
        - arcTangent(y: from.y - middle.y, x: from.x - middle.x)
      var measure = GestureMeasure.identity
      measure.rotation = unwrap(angle, near: before?.rotation ?? 0)
      return measure
    }
  }

  /// Begins with the third zigzag.
  private final class Scribble: GestureRecognizer {
    private struct Memory: Equatable {
      var turns = 0
      var isRight = true
      var last: Point?
    }

    private var memory = Memory()
    var turns: Int { memory.turns }

    override func reset() { memory = Memory() }

    override func nextState(_ touches: TouchSnapshot) -> GestureRecognizerState {
      if isActive { return touches.touches.isEmpty ? .ended : .changed }
      guard state == .possible, let place = touches.centroid else {
        return state == .possible ? .failed : state
      }
      defer { memory.last = place }
      guard let last = memory.last, last.x != place.x else { return .possible }
      if (place.x > last.x) != memory.isRight {
        memory.turns += 1
        memory.isRight.toggle()
      }
      return memory.turns >= 3 ? .began : .possible
    }
  }

  @Test func oneFingerRotatesKnobAroundItsCenter() {
    let table = Table(touchSlop: 0)
    let knob = table.element(size: Size(width: 100, height: 100))
    let turn = Knob()
    let plan = Rotatable(rotationGestureRecognizer: turn)
    plan.wantsAnchorPointAdjustment = false
    table.runtime.add(plan, to: knob)
    table.finger(1).down(240, 200)
    table.tick()
    for step in 1...40 {
      let angle = Double(step) * .pi / 10
      let (sine, cosine) = sincos(angle)
      table.finger(1).move(200 + 40 * cosine, 200 + 40 * sine)
      table.tick()
    }
    #expect(abs(table.transform(knob).rotation - 4 * .pi) < 1e-9, "two whole turns")
    #expect(table.transform(knob).position == Point(200, 200))
    #expect(abs(turn.rotation - 4 * .pi) < 1e-9)
    table.finger(1).up()
    table.tick()
    table.finger(1).down(200, 240)
    table.finger(1).move(160, 200)
    table.tick()
    #expect(abs(table.transform(knob).rotation - 4.5 * .pi) < 1e-9)
  }

  @Test func customRecognizerStreamRotatesElement() {
    let table = Table(touchSlop: 0)
    let knob = table.element(size: Size(width: 100, height: 100))
    let turn = Knob()
    table.runtime.attach(turn, to: knob)
    let rotation = table.runtime.get(knob).rotation
    table.runtime.connect(
      table.runtime.get(turn).rotation(addedTo: rotation), to: rotation)
    table.finger(1).down(240, 200)
    table.tick()
    table.finger(1).move(200, 240)
    table.tick()
    #expect(abs(table.transform(knob).rotation - .pi / 2) < 1e-9)
  }

  @Test func customRecognizerResetsBetweenGestures() {
    let table = Table()
    let card = table.element(size: Size(width: 400, height: 400))
    let scribble = Scribble()
    let witness = Witness(table.runtime)
    table.runtime.attach(scribble, to: card)
    witness.watch(scribble, as: "scribble")
    for _ in 0..<2 {
      table.finger(1).down(200, 200)
      table.tick()
      for x in [220, 200, 220, 200, 210] as [Double] {
        table.finger(1).move(x, 200)
        table.tick()
      }
      table.finger(1).up()
      table.tick()
      #expect(witness.heard() == ["scribble began", "scribble changed", "scribble ended"])
    }
    table.finger(1).down(200, 200)
    table.tick()
    table.finger(1).move(300, 200)
    table.tick()
    table.finger(1).up()
    table.tick()
    #expect(witness.heard() == ["scribble failed"])
    #expect(scribble.turns == 0)
  }
}
