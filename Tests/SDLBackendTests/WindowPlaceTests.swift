import Geometry
import Testing

@testable import SDLBackend

@Suite struct WindowPlaceTests {
  private let screen = Rect(origin: .zero, size: Size(width: 1920, height: 1080))

  @Test func centersWindowWithoutFrame() {
    let place = WindowPlace(Size(width: 1280, height: 800), in: screen, frame: .zero)
    #expect(place.origin == Point(320, 140))
    #expect(place.size == Size(width: 1280, height: 800))
  }

  @Test func centersWindowTogetherWithTitleBar() {
    let frame = Size(width: 2, height: 31)
    let place = WindowPlace(Size(width: 1280, height: 800), in: screen, frame: frame)
    // The title bar is from 124.5 to 155.5, as far from the top as the window's end from the bottom.
    #expect(place.origin == Point(320, 155))
  }

  @Test func cutsWindowToUsableArea() {
    let area = Rect(origin: Point(0, 32), size: Size(width: 1366, height: 736))
    let place = WindowPlace(
      Size(width: 1400, height: 900), in: area, frame: Size(width: 4, height: 40))
    #expect(place.size == Size(width: 1362, height: 696))
    #expect(place.origin == Point(2, 72))
  }

  @Test func usesAreaOfSecondScreen() {
    let area = Rect(origin: Point(-1920, 200), size: Size(width: 1920, height: 1080))
    let place = WindowPlace(Size(width: 1000, height: 500), in: area, frame: .zero)
    #expect(place.origin == Point(-1460, 490))
  }

  @Test("A frame that is larger than the area leaves one point of the window")
  func keepsOnePoint() {
    let area = Rect(origin: .zero, size: Size(width: 10, height: 10))
    let place = WindowPlace(
      Size(width: 100, height: 100), in: area, frame: Size(width: 20, height: 20))
    #expect(place.size == Size(width: 1, height: 1))
  }

  @Test("A window and its frame lie in the area, at whole points")
  func keepsFrameInArea() {
    let area = Rect(origin: Point(7, 29), size: Size(width: 801, height: 603))
    for width in stride(from: 100.0, through: 1000, by: 33) {
      for (sides, bar) in [(0.0, 0.0), (2, 24), (9, 37)] {
        let frame = Size(width: sides, height: bar)
        let place = WindowPlace(Size(width: width, height: width * 0.7), in: area, frame: frame)
        let top = place.origin.y - bar
        #expect(place.origin.x.rounded() == place.origin.x)
        #expect(place.origin.y.rounded() == place.origin.y)
        #expect(top >= area.origin.y && place.origin.y + place.size.height <= 29 + 603)
        // Rounding may leave one side half a point short.
        #expect(place.origin.x - sides / 2 >= area.origin.x - 0.5)
        #expect(place.origin.x + place.size.width + sides / 2 <= 7 + 801)
      }
    }
  }
}
