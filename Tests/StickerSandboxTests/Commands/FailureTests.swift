import Foundation
import Testing

@Suite struct FailureTests {
  @Test(arguments: [
    ["--nonsense"], ["--size", "5"], ["--size", "0x10"], ["--size", "99999x10"],
    ["--frames", "-1"],
    ["--touch-slop", "nan"], ["--export-limit", "0"], ["--mouse-slop", "-2"], ["--place", "star"],
    ["--place", "star@1"],
    ["--place", "star@1,2,scale=0"], ["--place", "star@1,2,colour=3"], ["--log-level", "loud"],
    ["a.jpg", "b.jpg"], ["--scene"], ["--language", "klingon"], ["--language", ""],
  ])
  func reportsWrongUsageInOneLineWithStatusTwo(arguments: [String]) throws {
    let outcome = try Program.run(arguments, in: nil)
    #expect(outcome.status == 2)
    #expect(outcome.output.isEmpty)
    #expect(outcome.errorLines.count == 1)
    #expect(outcome.errors.hasPrefix("sticker-sandbox: "))
  }

  @Test(arguments: [
    ["missing.jpg"], ["--scene", "nowhere/scene.json"], ["--replay", "missing.jsonl"],
    ["--place", "missing@1,2"], ["--renderer", "crayons"], ["--record", "nowhere/hands.jsonl"],
    ["."], ["--scene", "/"],
  ])
  func reportsFailureInOneLineWithStatusOne(arguments: [String]) throws {
    let files = try ProgramFolder()
    let outcome = try Program.run(arguments + ["--headless"], in: files.folder)
    #expect(outcome.status == 1)
    #expect(outcome.errorLines.count == 1, "\(outcome.errors)")
    #expect(outcome.errors.hasPrefix("sticker-sandbox: "))
  }
}
