import Geometry
import RandomScenes
import Testing

@testable import Pictures
import SeededNumbers

@Suite struct StrokeTests {
  /// Returns a stroke that wanders about, the same for the same seed.
  static func wandering(_ count: Int, seed: UInt64, _ tool: Stroke.Tool = .pen) -> Stroke {
    var dice = SeededGenerator(seed: seed)
    var place = Point(300, 300)
    let samples = (0..<count).map { _ in
      place += Vector(Double(dice.below(81)) - 40, Double(dice.below(81)) - 40)
      place = Point(max(0, min(600, place.x)), max(0, min(600, place.y)))
      return Stroke.Sample(place, width: Double(1 + dice.below(400)) / 16)
    }
    return Stroke(tool, color: UInt32(dice.below(0x100_0000)), samples: samples)
  }

  @Test(arguments: [1, 2, 3, 40, Stroke.greatestCount])
  func readsNamesBack(count: Int) {
    for seed in 1...20 as ClosedRange<UInt64> {
      for tool in Stroke.Tool.allCases {
        let stroke = Self.wandering(count, seed: seed, tool)
        #expect(Stroke(name: stroke.name) == stroke, "seed \(seed)")
      }
    }
  }

  @Test func namesAreShortTexts() {
    let stroke = Stroke(
      .marker, color: 0x0A,
      samples: [
        Stroke.Sample(Point(1, 0.5), width: 2), Stroke.Sample(Point(0.5, 2), width: 2),
      ])
    #expect(stroke.name == "stroke:#00000A;marker:gBQgCRwBA")
    #expect(Stroke.isName(stroke.name) && PictureName(document: stroke.name).kind == .stroke)
    #expect(!Stroke.isName("stroke.png") && PictureName(document: "stroke.png").kind == .file)
  }

  @Test func skipsUnknownOptions() {
    let name = "stroke:#FF0000;pen;sparkle=9:gBgBgC"
    #expect(
      Stroke(name: name)
        == Stroke(.pen, color: 0xFF_0000, samples: [Stroke.Sample(Point(1, 1), width: 2)]))
  }

  @Test(arguments: [
    "", ":", "#FF0000;pen", "#FF0000;pen:", "#FF0000:gBgBgC", "#FF000;pen:gBgBgC",
    "#+F0000;pen:gBgBgC", "#GG0000;pen:gBgBgC", "red;pen:gBgBgC", "#FF0000;brush:gBgBgC",
    // Half a sample, a sample and a half, an unfinished number, and a letter of another alphabet.
    "#FF0000;pen:gBgB", "#FF0000;pen:gBgBgCgB", "#FF0000;pen:gBgBg", "#FF0000;pen:gBgBg+",
    "#FF0000;pen:gBgB gC", "#FF0000;pen:gBgBgC\u{301}",
    // A negative coordinate, no width, a negative width, and numbers that are too large.
    "#FF0000;pen:hBgBgC", "#FF0000;pen:gBgBA", "#FF0000;pen:gBgBhC", "#FF0000;pen:gBgBggggggggggA",
    "#FF0000;pen:_____BgBgC", "#FF0000;pen:___fgBgC",
  ])
  func rejectsDamagedNames(rest: String) {
    #expect(Stroke(name: "stroke:" + rest) == nil)
  }

  @Test func rejectsTooManySamples() {
    let name = Self.wandering(Stroke.greatestCount, seed: 1).name
    #expect(Stroke(name: name) != nil)
    #expect(Stroke(name: name + "AAA") == nil)
    #expect(Stroke(name: name + String(repeating: "A", count: 1_000_000)) == nil)
  }

  /// Whatever is read keeps the limits, and has a name that is read again as the same stroke.
  @Test func readsRandomDamageSafely() throws {
    var dice = SeededGenerator(seed: 7)
    var (read, rejected) = (0, 0)
    for round in 0..<4000 {
      var name = Array(Self.wandering(1 + dice.below(12), seed: UInt64(round)).name.utf8)
      for _ in 0...dice.below(3) {
        let place = dice.below(name.count)
        switch dice.below(3) {
        case 0: name[place] = UInt8(dice.below(128))
        case 1: name.remove(at: place)
        default: name.insert(name[dice.below(name.count)], at: place)
        }
      }
      guard let stroke = Stroke(name: String(decoding: name, as: UTF8.self)) else {
        rejected += 1
        continue
      }
      read += 1
      try #require(!stroke.samples.isEmpty && stroke.samples.count <= Stroke.greatestCount)
      for sample in stroke.samples {
        try #require((0...16384).contains(sample.location.x) && sample.location.y >= 0)
        try #require(sample.width > 0 && sample.width <= 256)
      }
      try #require(Stroke(name: stroke.name) == stroke)
      let size = stroke.size
      try #require(size.width.isFinite && size.width >= 1 && size.height <= 17000)
    }
    #expect(read > 100 && rejected > 100, "\(read) and \(rejected)")
  }

  @Test func roundsSamplesAndKeepsThemWithinLimits() {
    let sample = Stroke.Sample(Point(1.04, -.infinity), width: -3)
    #expect(sample.location == Point(1.0625, 0) && sample.width == 0.0625)
    let far = Stroke.Sample(Point(1e300, -1e300), width: 1e300)
    #expect(far.location == Point(16384, -16384) && far.width == 256)
  }
}
