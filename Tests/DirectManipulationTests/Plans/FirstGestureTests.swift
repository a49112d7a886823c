import DirectManipulation
import Geometry
import Gestures
import ManipulationTable
import Testing

@Suite struct FirstGestureTests {
  @Test("A plan takes the first recognizer of its type from a list")
  func takesTheFirstFittingRecognizer() {
    let (tap, pinch, turn) = (
      TapGestureRecognizer(), ScaleGestureRecognizer(), RotationGestureRecognizer()
    )
    let pans = [TranslationGestureRecognizer(), TranslationGestureRecognizer()]
    let all = [tap, pinch, pans[0], turn, pans[1]]
    #expect(Draggable(withFirstGestureIn: all).panGestureRecognizer === pans[0])
    #expect(Pinchable(withFirstGestureIn: all).pinchGestureRecognizer === pinch)
    #expect(Rotatable(withFirstGestureIn: all).rotationGestureRecognizer === turn)
  }

  @Test("The recognizer of a handle moves the element that the plan is added to")
  func usesARecognizerThatIsAttachedElsewhere() {
    let table = Table()
    let (handle, element) = (table.element(), table.element(at: Point(500, 500)))
    table.runtime.add(Draggable(), to: handle)
    let drag = Draggable(
      withFirstGestureIn: table.world[handle, GestureSource.self].recognizers)
    table.runtime.add(drag, to: element)
    table.finger(1).down(200, 200)
    table.finger(1).move(230, 200)
    table.tick()
    #expect(table.transform(element).position == Point(530, 500))
  }

  @Test("A plan that finds no recognizer does nothing")
  func doesNothingWithoutAFittingRecognizer() {
    let table = Table()
    let element = table.element()
    table.runtime.add(Draggable(withFirstGestureIn: [TapGestureRecognizer()]), to: element)
    table.finger(1).down(200, 200)
    table.finger(1).move(230, 200)
    table.tick()
    #expect(table.transform(element).position == Point(200, 200))
    #expect(!table.world.has(GestureSource.self, on: element))
  }
}
