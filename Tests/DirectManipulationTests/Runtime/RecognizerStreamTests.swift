import DirectManipulation
import ECS
import Geometry
import Gestures
import ManipulationTable
import Motion
import Testing

@Suite struct RecognizerStreamTests {
  private let table = Table()
  private let pan = TranslationGestureRecognizer()

  private func drag() {
    let element = table.element()
    table.runtime.attach(pan, to: element)
    table.finger(1).down(200, 200)
    table.finger(1).move(230, 200)
    table.tick()
    table.finger(1).move(240, 200)
    table.tick()
    table.finger(1).up()
    table.tick()
  }

  @Test func returnsSameStreamForSameType() {
    let runtime = table.runtime
    let (own, general) = (runtime.get(pan), runtime.get(pan as GestureRecognizer))
    #expect(runtime.get(pan) === own)
    #expect(runtime.get(pan as GestureRecognizer) === general)
    #expect(runtime.get(pan) === own)
  }

  @Test func subscribersByAnyTypeReceiveAllStates() {
    var heard: [String] = []
    let first = table.runtime.get(pan).subscribe { heard.append("pan \($0.state)") }
    let second = table.runtime.get(pan as GestureRecognizer).subscribe {
      heard.append("recognizer \($0.state)")
    }
    let third = table.runtime.get(pan).subscribe { heard.append("again \($0.state)") }
    drag()
    let states = ["began", "changed", "ended"]
    #expect(heard == states.flatMap { ["pan \($0)", "recognizer \($0)", "again \($0)"] })
    [first, second, third].forEach { $0.unsubscribe() }
  }

  @Test func subscribersReceiveSameOrderWhenOneDisablesRecognizer() {
    var heard: [String] = []
    let first = table.runtime.get(pan as GestureRecognizer).subscribe {
      heard.append("first \($0.state)")
      if $0.state == .began { $0.isEnabled = false }
    }
    let second = table.runtime.get(pan).subscribe { heard.append("second \($0.state)") }
    drag()
    #expect(heard.filter { $0.hasPrefix("first") }.count == 2)
    #expect(heard == ["first began", "second began", "first cancelled", "second cancelled"])
    [first, second].forEach { $0.unsubscribe() }
  }

  @Test func endsWhenRecognizerIsReleased() {
    var recognizer: ScaleGestureRecognizer? = ScaleGestureRecognizer()
    let stream = recognizer.map { table.runtime.get($0) }
    let general = recognizer.map { table.runtime.get($0 as GestureRecognizer)._map(\.state) }
    let first = stream?.subscribe { _ in }
    let second = general?.subscribe { _ in }
    #expect(first?.isActive == true && second?.isActive == true)
    recognizer = nil
    #expect(first?.isActive == false && second?.isActive == false)
    #expect(stream?.subscribe { _ in }.isActive == false)
  }

  @Test func followsRecognizerToAnotherElement() {
    let (a, b) = (table.element(), table.element(at: Point(600, 600)))
    var heard: [GestureRecognizerState] = []
    let subscription = table.runtime.get(pan).subscribe { heard.append($0.state) }
    table.runtime.attach(pan, to: a)
    table.world.despawn(a)
    table.runtime.attach(pan, to: b)
    table.finger(1).down(600, 600)
    table.finger(1).move(640, 600)
    table.tick()
    #expect(heard == [.began])
    #expect(subscription.isActive)
  }
}
