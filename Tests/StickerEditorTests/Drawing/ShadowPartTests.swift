import Geometry
import InterfaceKit
import StickerCompositor
import Testing

@testable import EditorKit

@Suite struct ShadowPartTests {
  private static let frame = Rect(x: 100, y: 200, width: 300, height: 150)

  private static func part(_ place: ShadowPart.Place, radius: Double) -> ShadowPart {
    ShadowPart(place: place, radius: radius, reach: 20, color: 0x8000_0000)
  }

  @Test(arguments: [0, 8, 30]) func partsCoverAreaAroundFrameWithoutOverlap(radius: Double) throws {
    let items = DrawnItem.shadow(of: Self.frame, radius: radius, reach: 20, color: 0x8000_0000)
    let areas = items.compactMap { item in
      Rect(around: [Point(0, 0), Point(1, 1)].map(item.transform.apply))
    }
    #expect(areas.count == 8)
    for (index, area) in areas.enumerated() {
      #expect(!areas.dropFirst(index + 1).contains { $0.overlaps(area) })
    }
    let whole = try #require(
      Rect(around: areas.flatMap { [$0.origin, Point($0.maxX, $0.maxY)] }))
    #expect(whole.size == Size(width: 340, height: 190))
    #expect(whole.center.x == Self.frame.center.x && whole.center.y > Self.frame.center.y)
  }

  @Test func cutOffCornersHaveColorAndShadowBesideFrame() {
    let items = DrawnItem.cutOffCorners(
      of: Self.frame, radius: 4, color: 0xFFF2_EFEC, reach: 20, shadow: 0x8000_0000)
    #expect(items.count == 8)
    for (index, item) in items.enumerated() {
      let corner = Self.frame.corners[index / 2]
      #expect(item.transform.apply(.zero) == corner)
      let far = item.transform.apply(Point(1, 1))
      #expect(abs(far.x - corner.x) == 4 && abs(far.y - corner.y) == 4)
      #expect(
        Rect(around: [corner, far] + Self.frame.corners) == Rect(around: Self.frame.corners),
        "the square lies inside")
      guard case .panel(let panel) = item.picture else {
        Issue.record("not a panel")
        continue
      }
      #expect(panel.corners == .cutOff && panel.radius == 4)
      if index % 2 == 0 {
        #expect(panel.color == 0xFFF2_EFEC)
      } else {
        // The shadow lies lower, and is half as dark at an edge of its own.
        let alpha = panel.color >> 24
        #expect(index < 4 ? alpha > 30 && alpha < 60 : alpha == 64, "\(alpha)")
      }
    }
  }

  @Test(arguments: [0, 8, 30]) func isDarkestInsideAndFadesToNothing(radius: Double) {
    let part = Self.part(.upperSide, radius: radius)
    let column = part.bitmap(scale: 1)
    let alphas = (0..<column.height).map { Int(column[0, $0] >> 24) }
    #expect(column.width == 1 && Double(column.height) == part.depth)
    #expect(alphas[0] == 0 && abs(alphas[19] + alphas[20] - 128) <= 2 && alphas[39] >= 127)
    // The shadow lies lower than the rectangle, so a strip of its inside is visible below the rectangle.
    #expect(zip(alphas, alphas.dropFirst()).allSatisfy { $0 <= $1 })
  }

  @Test(arguments: [0, 8, 30]) func cornerContinuesSides(radius: Double) {
    let corner = Self.part(.corner, radius: radius).bitmap(scale: 2)
    let (upper, left) = (
      Self.part(.upperSide, radius: radius).bitmap(scale: 2),
      Self.part(.leftSide, radius: radius).bitmap(scale: 2)
    )
    let last = corner.width - 1
    for index in 0...last {
      #expect(corner[index, index] >> 24 <= 128)
      // In the outer half, beside the frame, the corner's last column and row are those of the sides.
      guard index < 40 else { continue }
      // A wide arc ends half a pixel beyond the last pixel.
      for (one, other) in [
        (corner[last, index], upper[0, index]), (corner[index, last], left[index, 0]),
      ] { #expect(abs(Int(one >> 24) - Int(other >> 24)) <= 1) }
    }
    #expect(corner[0, 0] == 0)
  }

  @Test func frameTooSmallForPartsHasNoShadow() {
    #expect(
      DrawnItem.shadow(
        of: Rect(x: 0, y: 0, width: 30, height: 300), radius: 40, reach: 12, color: 1
      ).isEmpty)
  }

  @Test func plateHasRimAndShadowOfItsRadius() throws {
    let items = DrawnItem.plate(Self.frame, color: 0xFFFF_FFFF, .light)
    guard case .panel(let panel) = items.last?.picture else {
      Issue.record("no panel in front")
      return
    }
    #expect(panel.radius == Panel.barRadius && panel.rim?.color == Palette.light.edge)
    let low = DrawnItem.plate(
      Rect(x: 0, y: 0, width: 300, height: 24), color: 0xFFFF_FFFF, .light)
    guard case .panel(let lowPanel) = low.last?.picture else {
      Issue.record("no panel in front")
      return
    }
    #expect(lowPanel.radius == 12, "half the height")
  }

  @Test(arguments: [Size(width: 300, height: 9), Size(width: 9, height: 300)])
  func frameThatIsTooSmallHasNoShadow(size: Size) {
    let frame = Rect(origin: Point(100, 200), size: size)
    #expect(DrawnItem.shadow(of: frame, radius: 30, reach: 20, color: 0x8000_0000).isEmpty)
  }
}
