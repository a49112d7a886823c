import Geometry
import Gestures
import ManipulationTable
import Testing

@testable import DirectManipulation

@Suite struct GestureSourceTests {
  @Test func listsEachTargetOnce() throws {
    let table = Table()
    let (handle, first, second) = (table.element(), table.element(), table.element())
    let (pan, scale) = (TranslationGestureRecognizer(), ScaleGestureRecognizer())
    for recognizer in [pan, scale] { table.runtime.attach(recognizer, to: handle) }
    for target in [first, second] {
      table.runtime.add(Draggable(panGestureRecognizer: pan), to: target)
    }
    table.runtime.add(Pinchable(pinchGestureRecognizer: scale), to: first)
    let source = try #require(table.world.get(GestureSource.self, of: handle))
    #expect(source.recognizers.count == 2 && source.targets == [first, second])
  }
}
