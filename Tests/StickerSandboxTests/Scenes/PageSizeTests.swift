import ColorGrading
import Geometry
import StickerScene
import Testing

@testable import StickerSandbox

@Suite struct PageSizeTests {
  @Test(arguments: [
    ("a5", 1748.0, 2480.0, 300.0), ("A5-landscape", 2480, 1748, 300),
    ("postcard", 1240, 1748, 300), ("10x15", 1181, 1772, 300), ("4 × 6 in", 1200, 1800, 300),
    ("148x210mm@600", 3496, 4961, 600), ("10,5x15mm", 124, 177, 300),
  ])
  func readsPhysicalSizes(
    _ text: String, _ width: Double, _ height: Double, _ resolution: Double
  ) throws {
    let document = try #require(PageSize(text)).document(Paper(color: 7))
    #expect(document.canvas == Size(width: width, height: height))
    #expect(document.paper == Paper(resolution: resolution, color: 7))
  }

  @Test func pixelsHaveNoPhysicalSizeUnlessGiven() throws {
    #expect(try #require(PageSize("story")).document(Paper()).paper.resolution == nil)
    let page = try #require(PageSize("1080x1920px@72"))
    #expect(page.canvas == Size(width: 1080, height: 1920) && page.resolution == 72)
  }

  @Test(arguments: [
    "", "a4x", "148x210", "x mm", "0x5mm", "-3x5mm", "1e9x1e9mm", "30000x30000px", "nanx3px",
    "infx3px", "3x4x5mm", "a5@", "a5@0", "a5@1e9", "a5@300@300", "0.01x0.01mm",
  ])
  func refusesOtherTexts(_ text: String) {
    #expect(PageSize(text) == nil)
  }

  @Test func formatHasSizeOfPaper() {
    #expect(PageFormat(millimeters: Size(width: 148, height: 210)) == .a5)
    #expect(PageFormat(millimeters: Size(width: 150, height: 100)) == .photo)
    #expect(PageFormat(millimeters: Size(width: 1080, height: 1080)) == nil)
  }

  @Test(arguments: PageSize.Field.allCases, PageSize.Unit.allCases)
  func limitsAreGreatestAndLeastValidNumbers(field: PageSize.Field, unit: PageSize.Unit) {
    var page = PageSize(7, 5, unit)
    let limits = page.limits(of: field)
    let step = field == .resolution || unit == .pixels ? 1 : unit == .inches ? 0.01 : 0.1
    for (number, isValid) in [
      (limits.lowerBound, true), (limits.upperBound, true), (limits.lowerBound - step, false),
      (limits.upperBound + step, false),
    ] {
      page[field] = number
      #expect(page.isValid == isValid, "\(number)")
    }
  }
}
