import Testing
import Tracking

struct LumaImageTests {
  @Test func keepsItsSamples() {
    let image = LumaImage(width: 2, height: 1, samples: [3, 4])
    #expect(image.samples == [3, 4])
  }
}
