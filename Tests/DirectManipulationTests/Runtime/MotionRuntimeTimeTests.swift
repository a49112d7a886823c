import DirectManipulation
import ECS
import Geometry
import Gestures
import ManipulationTable
import Motion
import RandomHands
import SeededNumbers
import Testing

@Suite struct MotionRuntimeTimeTests {
  /// Delays on the runtime's clock fire at their own time and in order with gestures, at any frame rate.
  @Test(arguments: [[1.0], [0.1, 0.2, 0.3, 0.31, 0.7, 1], (1...100).map { Double($0) / 100 }])
  func delaysFireInOrderWithGestures(frames: [Double]) {
    let table = Table()
    let runtime = table.runtime
    let element = table.element(at: Point(200, 200))
    let hold = HoldGestureRecognizer()
    runtime.attach(hold, to: element)
    var told: [String] = []
    let source = ReactiveProperty(0)
    let subscriptions = [
      source.delay(by: 0.3, on: runtime.clock).subscribe { told.append("early \($0)") },
      source.delay(by: 0.9, on: runtime.clock).subscribe { told.append("late \($0)") },
      runtime.get(hold).subscribe { if $0.state == .began { told.append("hold") } },
    ]
    told = []
    table.finger(1).down(200, 200)
    table.tick()
    source.value = 1
    #expect(abs((runtime.nextDeadline ?? 0) - 0.3) < 1e-12)
    for time in frames {
      runtime.advance(to: time)
      #expect(runtime.clock.now == runtime.time && runtime.time == time)
    }
    #expect(told.filter { !$0.hasSuffix("0") } == ["early 1", "hold", "late 1"])
    #expect(runtime.nextDeadline == nil)
    subscriptions.forEach { $0.unsubscribe() }
  }

  /// Plays a random story and returns its events and decisions, followed by the tray's final transform.
  private func story(seed: UInt64, pumps: Int, callsAdvance: Bool) -> [String] {
    let table = Table()
    let tray = table.sticker(at: Point(300, 300), size: Size(width: 600, height: 400))
    let cell = table.element(at: Point(100, 100), size: Size(width: 150, height: 150), in: tray)
    let (tap, double) = (TapGestureRecognizer(), TapGestureRecognizer(numberOfTapsRequired: 2))
    let (hold, flick) = (HoldGestureRecognizer(), FlickGestureRecognizer())
    tap.require(toFail: double)
    let witness = Witness(table.runtime)
    for (recognizer, name) in [
      (tap, "tap"), (double, "double"), (hold, "hold"), (flick, "flick"),
    ] as [(GestureRecognizer, String)] {
      table.runtime.attach(recognizer, to: cell)
      witness.watch(recognizer, as: name)
    }
    table.runtime.decisions.isRecording = true
    var random = SeededGenerator(seed: seed)
    for step in 0..<400 {
      let finger = table.finger(Int64(random.number(1...3)))
      let place = Point(random.number(0...320), random.number(100...400))
      table.time += random.number(0...0.4) * (random.chance(0.8) ? 0.1 : 1)
      switch random.number(0...1) {
      case ..<0.4: finger.down(place.x, place.y)
      case ..<0.7: finger.up()
      case ..<0.71: finger.cancel()
      default: finger.move(place.x, place.y)
      }
      if callsAdvance { table.runtime.advance(to: table.time) }
      if step % pumps == 0 { table.tick() }
    }
    table.tick()
    return witness.heard() + table.runtime.decisions.decisions.map(\.description)
      + ["\(table.transform(tray))"]
  }

  @Test(arguments: 1...20 as ClosedRange<UInt64>)
  func replaysSamplesIdenticallyWithOrWithoutAdvance(_ seed: UInt64) {
    let told = story(seed: seed, pumps: 1, callsAdvance: false)
    #expect(told == story(seed: seed, pumps: 1, callsAdvance: false))
    #expect(told == story(seed: seed, pumps: 1, callsAdvance: true))
    #expect(told.count > 20)
  }

  @Test func wheelTriggersNeitherTapNorLongPress() {
    let table = Table()
    let card = table.sticker()
    let witness = Witness(table.runtime)
    let (tap, hold) = (
      TapGestureRecognizer(numberOfTouchesRequired: 2),
      HoldGestureRecognizer(numberOfTouchesRequired: 2)
    )
    for recognizer in [tap, hold] as [GestureRecognizer] {
      table.runtime.attach(recognizer, to: card)
      witness.watch(recognizer, as: "it")
    }
    table.time = 100
    table.wait(0)
    table.runtime.twist(card, about: Point(200, 200), scale: 1, rotation: 0)
    table.runtime.twist(card, about: Point(200, 200), scale: 1.1, rotation: 0)
    #expect(witness.heard().allSatisfy { $0 == "it failed" })
  }
}
