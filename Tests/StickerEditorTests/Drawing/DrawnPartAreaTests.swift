import Geometry
import Testing

@testable import EditorKit

@Suite struct DrawnPartAreaTests {
  @Test func everyPointLiesInExactlyOnePart() {
    let canvas = Rect(x: 10, y: 20, width: 100, height: 50)
    let areas = ([.onCanvas] + DrawnPart.besideCanvas).map {
      $0.area(canvas: canvas, scrollArea: .zero, trayArea: .zero, farthest: 1000)!
    }
    for x in stride(from: -5.0, to: 200, by: 5) {
      for y in stride(from: -5.0, to: 200, by: 5) {
        #expect(areas.filter { $0.contains(Point(x, y)) }.count == 1, "\(x), \(y)")
      }
    }
    #expect(
      DrawnPart.whole.area(canvas: canvas, scrollArea: .zero, trayArea: .zero, farthest: 1000)
        == nil)
  }
}
