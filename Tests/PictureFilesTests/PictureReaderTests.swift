import StickerCompositor
import Testing

@testable import PictureFiles

/// Plans of pictures, which readers decode into a target.
@Suite struct PictureReaderTests {
  /// A reader with the parts that every format has.
  private struct Plain: PictureKind {
    var (width, height) = (60, 40)
    init() {}
    init(_ bytes: PictureBytes, _ header: PictureHeader) {}
    static func matches(_ bytes: PictureBytes) -> Bool { false }
    func read(_ plan: PicturePlan) -> Bool { true }
  }

  private func plan(_ width: Int, _ height: Int, into w: Int, _ h: Int) throws -> PicturePlan {
    PicturePlan(
      width: width, height: height, target: try #require(MappedPicture(width: w, height: h)))
  }

  @Test func formatsNeedNoMetadataThreadsOrPreparation() {
    let (reader, bytes) = (Plain(), PictureBytes([1]))
    #expect(reader.orientation == 1 && reader.exif.isEmpty && reader.profile.isEmpty)
    #expect(reader.wantedSize(.full) == (60, 40))
    #expect(reader.wantedSize(.within(side: 30)) == (30, 20))
    #expect(!Plain.needsThreads(for: bytes))
    Plain.warmUp(for: bytes)
    var header = PictureHeader(bytes)
    Plain.read(&header, of: bytes)
    #expect(header.size == nil && header.exif == nil)
  }

  @Test func readsRowsDirectlyIntoTargetOfSameSize() throws {
    let plan = try plan(3, 2, into: 3, 2)
    #expect(!plan.isShrunk)
    let isWhole = plan.readRows { y, row in
      for x in row.indices { row[x] = UInt32(10 * y + x) }
      return true
    }
    #expect(
      isWhole && plan.target.bitmap() == Bitmap(width: 3, height: 2, pixels: [0, 1, 2, 10, 11, 12]))
  }

  @Test func shrinksRowsIntoSmallerTarget() throws {
    let plan = try plan(2, 4, into: 1, 2)
    #expect(plan.isShrunk)
    let isWhole = plan.readRows { y, row in
      for x in row.indices { row[x] = 0xFF00_0000 | UInt32(y / 2 * 100 + x * 50) }
      return true
    }
    #expect(isWhole)
    #expect(
      plan.target.bitmap() == Bitmap(width: 1, height: 2, pixels: [0xFF00_0019, 0xFF00_007D]))
  }

  /// Rows below the end stay transparent, and a target row with some rows has their share.
  @Test func endsAtFirstRowThatCannotBeRead() throws {
    let plan = try plan(2, 6, into: 1, 3)
    var asked: [Int] = []
    let isWhole = plan.readRows { y, row in
      asked.append(y)
      for x in row.indices { row[x] = 0xFF00_0000 }
      return y < 3
    }
    #expect(!isWhole && asked == [0, 1, 2, 3])
    #expect(
      plan.target.bitmap() == Bitmap(width: 1, height: 3, pixels: [0xFF00_0000, 0x8000_0000, 0]))
  }

  @Test func drawsIntoTargetOrScratchOfDrawnSize() throws {
    let plan = try plan(4, 2, into: 2, 1)
    for size in [(2, 1), nil, (8, 8)] as [(width: Int, height: Int)?] {
      for isWhole in [true, false] {
        let result = try plan.readWhole(in: size) { drawn in
          #expect((drawn === plan.target) == (size?.width == 2))
          #expect((drawn.width, drawn.height) == size ?? (4, 2))
          drawn.withPixels { pixels in
            for index in pixels.indices { pixels[index] = isWhole ? 0xFF11_2233 : 0xFF44_5566 }
          }
          return isWhole
        }
        #expect(result == isWhole)
        let pixel: UInt32 = isWhole ? 0xFF11_2233 : 0xFF44_5566
        #expect(plan.target.bitmap() == Bitmap(width: 2, height: 1, filledWith: pixel))
      }
    }
  }

  @Test func failedDrawingLeavesTargetTransparent() throws {
    let plan = try plan(4, 2, into: 2, 1)
    let error = #expect(throws: PictureError.self) {
      try plan.readWhole { drawn throws(PictureError) in
        drawn.withPixels { $0[0] = .max }
        throw .damaged(.png)
      }
    }
    #expect(error == .damaged(.png))
    #expect(plan.target.bitmap() == Bitmap(width: 2, height: 1))
  }

  @Test func scratchNeedsMemory() throws {
    #expect(try PicturePlan.scratch(5, 3).bitmap() == Bitmap(width: 5, height: 3))
    let error = #expect(throws: PictureError.self) { try PicturePlan.scratch(1 << 30, 1 << 30) }
    #expect(error?.kind == .needsMemory)
    #expect(error?.problem.hasPrefix("decoding 1073741824 by 1073741824 pixels needs") == true)
  }

  @Test(arguments: [(1, 6, 4, 60, 40), (3, 6, 4, 60, 40), (6, 4, 6, 40, 60), (9, 6, 4, 60, 40)])
  func outlineIsUpright(orientation: Int, width: Int, height: Int, fullWidth: Int, fullHeight: Int)
  {
    let frames = FrameList(milliseconds: [20, 30, 40], plays: 1)
    let outline = PictureOutline(
      Plain(), Orientation(orientation), (frames: frames, size: (6, 4), countInFile: 9))
    #expect((outline.width, outline.height) == (width, height))
    #expect((outline.fullWidth, outline.fullHeight) == (fullWidth, fullHeight))
    #expect(outline.rowCount == 3 * height && outline.frameCountInFile == 9)
    #expect(outline.frames == frames && outline.exif.isEmpty && outline.profile.isEmpty)
  }
}
