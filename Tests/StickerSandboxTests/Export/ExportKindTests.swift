import Geometry
import StickerCompositor
import Testing

@testable import StickerEditor
@testable import StickerSandbox

#if Video
  import VideoFiles
#endif

@Suite struct ExportKindTests {
  @Test func disablesQualityForFormatsWithoutIt() {
    for format in ExportFormat.allCases {
      let choices = ExportChoices(
        ExportPreference(format: .picture(format), quality: 80),
        canvas: Size(width: 640, height: 400))
      let row = choices.sheet(nil).rows.last!
      #expect(row.chips.map(\.isEnabled) == [Bool](repeating: format.hasQuality, count: 3))
      #expect(row.chips.map(\.isOn) == [false, true, false], "the choice is kept")
    }
  }

  #if Video
    @Test func offersFrameRatesForVideosOnly() {
      var choices = ExportChoices(
        ExportPreference(format: .video(.mp4), quality: 75), canvas: Size(width: 640, height: 400),
        hasTime: true)
      func row() -> Sheet.Row { choices.sheet(nil).rows[2] }
      func chosen() -> [String] { row().chips.filter(\.isOn).map(\.id) }
      #expect("\(row().title)" == "Frames per second")
      #expect(row().chips.map { "\($0.title)" } == ["All", "30", "15", "10"])
      #expect(chosen() == ["rate-0"])
      var isNews = choices.choose("rate-15")
      #expect(isNews && choices.preference.rate == 15 && chosen() == ["rate-15"])
      for format in ExportKind.all(hasTime: true) {
        _ = choices.choose(format.rawValue)
        #expect(choices.sheet(nil).rows.count == 4, "no row moves")
        #expect(row().chips.map(\.isEnabled) == [Bool](repeating: format.isVideo, count: 4))
        #expect(chosen() == ["rate-15"], "the choice is kept")
      }
      isNews = choices.choose("rate-0")
      #expect(isNews && choices.preference.rate == nil)
      let still = ExportChoices(
        ExportPreference(format: .picture(.png), quality: 75), canvas: Size(width: 640, height: 400)
      )
      #expect(still.sheet(nil).rows.map { "\($0.title)" } == ["Size", "Format", "Quality"])
    }
  #endif

  @Test func pagesHaveBleedInsteadOfQuality() throws {
    var choices = ExportChoices(
      ExportPreference(format: .picture(.png), quality: 95),
      canvas: Size(width: 1748, height: 2480), page: Size(width: 148, height: 210))
    let isPDF = choices.choose("pdf")
    let isBled = choices.choose("bleed-3")
    #expect(isPDF && isBled)
    let rows = choices.sheet(nil).rows
    #expect(rows[0].chips.map { "\($0.title)" } == ["148 × 210 mm", "1353 × 1920", "761 × 1080"])
    #expect(rows[0].chips.map(\.isEnabled) == [true, false, false])
    #expect(rows[2].chips.map { "\($0.title)" + ($0.isOn ? "*" : "") } == ["None", "3 mm*"])
    let line = choices.preference.description
    #expect(line == "pdf 95 full bleed" && ExportPreference(line) == choices.preference)
  }
}
