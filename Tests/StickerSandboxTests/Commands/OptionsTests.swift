import Foundation
import Testing

@Suite struct OptionsTests {
  @Test func helpListsEachOption() throws {
    let help = try Program.run("--help", headless: false)
    #expect(help.status == 0)
    #expect(help.errors.isEmpty)
    let options = [
      "--scene", "--stickers", "--place", "--no-ui", "--size", "--fullscreen", "--touch-slop",
      "--mouse-slop", "--headless", "--record", "--replay", "--renderer", "--frames", "--stats",
      "--log-level", "--language", "--kiosk", "--exit-code", "--reset-after", "--export-limit",
      "--ui-scale", "--reduced-motion", "--version",
    ]
    for option in options { #expect(help.output.contains(option), "\(option)") }
  }

  @Test func startsWithoutLibrariesForVideos() throws {
    // The dynamic linker lists the libraries, and starts nothing.
    let outcome = try Program.run(
      [], in: nil, environment: ["LD_TRACE_LOADED_OBJECTS": "1"])
    #expect(outcome.output.contains("libSDL2-2.0.so.0 => "))
    for name in ["libavformat", "libavcodec", "libavutil", "libswscale", "libswresample"] {
      #expect(!outcome.output.contains(name), "\(name)")
    }
  }

  @Test func printsVersionInOneLine() throws {
    let version = try Program.run("--version", headless: false)
    #expect(version.status == 0)
    #expect(version.output.split(whereSeparator: \.isNewline).count == 1)
  }

  @Test func refusesExitCodeWithFewerThanSixCorners() throws {
    let outcome = try Program.run("--kiosk", "--exit-code", "14233")
    #expect(outcome.status == 2)
    #expect(outcome.errors.contains("6 to 12 corners"), "\(outcome.errors)")
  }

  @Test(arguments: [
    ("--exprot", "--export"), ("--sise", "--size"), ("--full-screen", "--fullscreen"),
    ("--tehme", "--theme"), ("--reducedmotion", "--reduced-motion"),
  ])
  func suggestsSimilarlySpelledOption(option: String, suggestion: String) throws {
    let outcome = try Program.run(option)
    #expect(outcome.status == 2)
    #expect(outcome.errors.contains("Did you mean '\(suggestion)'?"), "\(outcome.errors)")
  }

  @Test(arguments: ["--bogus", "--foo", "--nonsense", "--sample", "--boxes", "--quiet"])
  func suggestsNothingForDissimilarOption(option: String) throws {
    let outcome = try Program.run(option)
    #expect(outcome.status == 2)
    #expect(
      outcome.errors
        == "sticker-sandbox: Unknown option '\(option)'. See sticker-sandbox --help.\n")
  }

  /// With empty variables, SDL would choose a driver that shows no window.
  @Test(arguments: [
    [:], ["SDL_VIDEODRIVER": ""], ["SDL_VIDEODRIVER": "", "DISPLAY": "", "WAYLAND_DISPLAY": ""],
  ])
  func suggestsHeadlessWithoutDisplay(environment: [String: String]) throws {
    let files = try ProgramFolder()
    let outcome = try files.run(
      "photo.svg", "--frames", "1", headless: false, environment: environment)
    #expect(outcome.status == 1)
    #expect(outcome.errorLines.count == 1)
    #expect(outcome.errors.contains("--headless"))
  }

  @Test func stopsAfterFramesAndPrintsStats() throws {
    let files = try ProgramFolder()
    let outcome = try files.run("photo.svg", "--frames", "3", "--stats", "-", "--size", "320x200")
    #expect(outcome.status == 0)
    let object = try JSONSerialization.jsonObject(with: Data(outcome.output.utf8))
    let stats = try #require(object as? [String: Any])
    #expect(stats["frames"] as? Int == 3)
    #expect(stats["renderer"] as? String == "software")
  }

  @Test func savesScreenshotWhenReplayStopsEarly() throws {
    let files = try ProgramFolder()
    try files.write("{\"t\": 5, \"type\": \"mouseMove\", \"x\": 1, \"y\": 1}", to: "hands.jsonl")
    let outcome = try files.run(
      "photo.svg", "--replay", "hands.jsonl", "--frames", "3", "--size", "320x200", "--screenshot",
      "s.png")
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(files.exists("s.png"))
  }

  @Test func writesScreenshotAsPNG() throws {
    let files = try ProgramFolder()
    let outcome = try files.run(
      "photo.svg", "--place", "card.svg@320,200", "--size", "320x200", "--screenshot", "s.png")
    #expect(outcome.status == 0)
    let png = try Data(contentsOf: URL(fileURLWithPath: files.path("s.png")))
    #expect(png.starts(with: [0x89, 0x50, 0x4E, 0x47]))
    let again = try files.run("s.png", "--scene", "s.json")
    #expect(again.status == 0)
    #expect(try files.read("s.json").contains("\"width\": 320"))
  }
}
