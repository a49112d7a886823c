import Geometry
import StickerCompositor
import Testing

@testable import EditorKit

@Suite struct PanelBitmapTests {
  private static func disc(rim: Panel.Rim?) -> Bitmap {
    Panel(size: Size(width: 40, height: 40), radius: 20, color: 0xFFFF_FFFF, rim: rim)
      .bitmap(scale: 1)
  }

  @Test func rimLiesInsideEdge() {
    let bitmap = Self.disc(rim: .init(color: 0xFFFF_0000, width: 4))
    #expect(bitmap[0, 0] == 0 && bitmap[20, 20] == 0xFFFF_FFFF)
    #expect(bitmap[20, 2] == 0xFFFF_0000 && bitmap[2, 20] == 0xFFFF_0000)
    #expect(bitmap[20, 6] == 0xFFFF_FFFF)
    #expect(bitmap[37, 20] == 0xFFFF_0000 && bitmap[20, 37] == 0xFFFF_0000)
  }

  @Test(arguments: [1.0, 2.5]) func cutOffCornerAndRoundCornerFillSquare(scale: Double) {
    var cutOff = Panel(size: Size(width: 8, height: 8), radius: 8, color: 0xFF00_0000)
    cutOff.corners = .cutOff
    let round = Panel(size: Size(width: 40, height: 40), radius: 8, color: 0xFF00_0000)
    let (outside, inside) = (cutOff.bitmap(scale: scale), round.bitmap(scale: scale))
    #expect(outside[0, 0] == 0xFF00_0000 && outside[outside.width - 1, outside.height - 1] == 0)
    for y in 0..<outside.height {
      for x in 0..<outside.width {
        let sum = Int(outside[x, y] >> 24) + Int(inside[x, y] >> 24)
        #expect(abs(sum - 255) <= 1, "\(x) \(y)")
      }
    }
  }

  @Test func rimDoesNotChangeCoverage() {
    let (plain, rimmed) = (Self.disc(rim: nil), Self.disc(rim: .init(color: 0xFF00_FF00, width: 3)))
    for y in 0..<40 {
      for x in 0..<40 { #expect(plain[x, y] >> 24 == rimmed[x, y] >> 24) }
    }
  }

  @Test func squarePanelHasRimAlongAllSides() {
    let bitmap = Panel(
      size: Size(width: 30, height: 12), radius: 0, color: 0xFF00_00FF,
      rim: .init(color: 0xFFFF_0000, width: 1)
    ).bitmap(scale: 2)
    for x in 0..<60 {
      for y in 0..<24 {
        let isRim = min(x, y, 59 - x, 23 - y) < 2
        #expect(bitmap[x, y] == (isRim ? 0xFFFF_0000 : 0xFF00_00FF), "\(x) \(y)")
      }
    }
  }

  @Test func translucentRimLiesOverColor() {
    let bitmap = Panel(
      size: Size(width: 20, height: 20), radius: 0, color: 0xFF00_0000,
      rim: .init(color: 0x80FF_FFFF, width: 2)
    ).bitmap(scale: 1)
    #expect(bitmap[0, 10] == 0xFF80_8080 && bitmap[10, 10] == 0xFF00_0000)
  }

  @Test func cornersAreSymmetric() {
    let bitmap = Panel(
      size: Size(width: 31, height: 17), radius: 7, color: 0xF012_3456,
      rim: .init(color: 0x20FF_FFFF, width: 1.5)
    ).bitmap(scale: 1.5)
    let (width, height) = (bitmap.width, bitmap.height)
    for y in 0..<height {
      for x in 0..<width {
        #expect(bitmap[x, y] == bitmap[width - 1 - x, y])
        #expect(bitmap[x, y] == bitmap[x, height - 1 - y])
      }
    }
  }

  @Test(arguments: [Panel.Corners.upper, .lower]) func twoCornersContinueThoseOfTallerPanel(
    corners: Panel.Corners
  ) {
    let tall = Panel(size: Size(width: 60, height: 90), radius: 20, color: 0xFF12_3456)
    var low = tall
    (low.size.height, low.corners) = (20, corners)
    let (whole, part) = (tall.bitmap(scale: 1), low.bitmap(scale: 1))
    for y in 0..<20 {
      for x in 0..<60 {
        #expect(part[x, y] == whole[x, corners == .upper ? y : 70 + y])
      }
    }
  }

  @Test func sidesHaveAtMost8192Pixels() {
    let size = Panel(size: Size(width: 9000, height: 3), radius: 0, color: 0).pixelSize(scale: 2)
    #expect(size.width == 8192 && size.height == 6)
  }
}
