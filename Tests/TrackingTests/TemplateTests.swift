import Geometry
import Testing
import TrackedScenes

@testable import Tracking

@Suite struct TemplateTests {
  @Test func choosesLevelsBySize() {
    func sizes(_ width: Int, _ height: Int) -> [[Int]] {
      TemplateLayout(width: width, height: height, isEllipse: false).levels.map {
        [$0.width, $0.height, Int($0.spacing)]
      }
    }
    #expect(sizes(8, 15) == [[8, 15, 1]])
    #expect(sizes(48, 40) == [[48, 40, 1], [24, 20, 2], [12, 10, 4]])
    #expect(sizes(400, 200) == [[50, 25, 8], [25, 12, 16]])
    // A long patch shrinks below 8 texels rather than exceed 96.
    #expect(sizes(600, 100) == [[75, 12, 8]])
  }

  @Test("Mixing fits brightness and contrast, so that a change of the light leaves the picture")
  func mixesWithoutLight() {
    let size = TemplateLevelSize(width: 48, height: 48, spacing: 1)
    var scene = TrackedScene.small { _ in .init(center: PatchInFrame.center) }
    let pose = Pose(center: PatchInFrame.center)
    let picture = TemplatePicture(size: size, pyramid: PatchInFrame.pyramid(of: scene), pose: pose)
    scene.light = { _ in (0.5, 20) }
    let darker = TemplatePicture(size: size, pyramid: PatchInFrame.pyramid(of: scene), pose: pose)
    var mixed = picture
    mixed.mix(darker, share: 0.5)
    let change = zip(mixed.values, picture.values).map { abs($0 - $1) }.max() ?? .infinity
    let difference = zip(darker.values, picture.values).map { abs($0 - $1) }.max() ?? 0
    #expect(change < 12)
    #expect(difference > 400)
  }
}
