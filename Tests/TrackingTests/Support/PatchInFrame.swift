import Geometry
import TrackedScenes

@testable import Tracking

/// A template of a square of 48 pixels around a point of a textured frame, and pyramids of such frames.
struct PatchInFrame {
  /// The patch's center in the first frame, in pixels.
  static let center = Point(150, 90)
  let layout = TemplateLayout(width: 48, height: 48, isEllipse: false)
  let template: Template

  init() {
    template = Template(
      layout: layout, pyramid: Self.pyramid(of: .small { _ in .init(center: Self.center) }),
      pose: Pose(center: Self.center))
  }

  /// Returns the pyramid of a scene's first frame.
  static func pyramid(of scene: TrackedScene) -> FramePyramid {
    var pyramid = FramePyramid(levels: 4)
    pyramid.load(scene.frame(0), around: Rect(x: 0, y: 0, width: 320, height: 180))
    return pyramid
  }
}

extension Template {
  /// Creates the template of a patch in a pyramid; the patch's middle is the pose's center.
  init(layout: TemplateLayout, pyramid: FramePyramid, pose: Pose) {
    self.init(
      layout: layout,
      pictures: layout.levels.map { TemplatePicture(size: $0, pyramid: pyramid, pose: pose) })
  }
}
