import Geometry

@testable import InterfaceKit
@testable import StickerEditor

extension OpacityPanel {
  /// Returns the middle of the thumb at a percentage, in window points.
  func thumb(at percent: Int) -> Point { rail.thumb(at: OpacitySlider.percents.share(of: percent)) }
}
