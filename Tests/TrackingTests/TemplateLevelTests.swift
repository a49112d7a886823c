import Testing
import TrackedScenes

@testable import Tracking

@Suite struct TemplateLevelTests {
  @Test func normalizesBrightness() {
    let template = PatchInFrame().template
    for level in template.levels {
      let count = Float(level.texels.count)
      let sum = level.texels.reduce(Float(0)) { $0 + $1[4] }
      let squares = level.texels.reduce(Float(0)) { $0 + $1[4] * $1[4] }
      #expect(abs(sum / count) < 1e-3)
      #expect(abs(squares / count - 1) < 1e-3)
    }
    #expect(template.isTextured)
  }

  @Test func comparesEllipseWithoutCorners() {
    let pyramid = PatchInFrame.pyramid(of: .small { _ in .init(center: PatchInFrame.center) })
    let template = Template(
      layout: TemplateLayout(width: 48, height: 48, isEllipse: true), pyramid: pyramid,
      pose: Pose(center: PatchInFrame.center))
    let level = template.levels[0]
    #expect(level.texels[0][7] == 0)
    #expect(level.texels[24 * 48][7] == 1)
    #expect(abs(level.totalWeight / (48 * 48) - .pi / 4) < 0.01)
  }
}
