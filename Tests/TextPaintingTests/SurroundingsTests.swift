import Foundation
import Testing

/// Words in another person's session.
@Suite struct SurroundingsTests {
  /// Returns the output of a TextProbe that runs in an environment of its own.
  private func probe(_ environment: [String: String]) throws -> String {
    let process = Process()
    let pipe = Pipe()
    process.executableURL = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()
      .appending(path: "TextProbe")
    // Sanitizers are told by it what to leave alone.
    let own = ProcessInfo.processInfo.environment["ASAN_OPTIONS"].map { ["ASAN_OPTIONS": $0] }
    process.environment = environment.merging(own ?? [:]) { $1 }
    process.standardOutput = pipe
    try process.run()
    let output = try pipe.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return String(decoding: output, as: UTF8.self)
  }

  @Test(arguments: [
    ["LANG": "ja_JP.UTF-8", "FC_LANG": "ja"],
    ["LC_ALL": "tr_TR.UTF-8", "LANGUAGE": "tr:zh:ar", "PANGO_LANGUAGE": "tr:ja:fa"],
  ])
  func ignoresLocale(environment: [String: String]) throws {
    let plain = try probe([:])
    #expect(plain.split(separator: "\n").count == 7)
    #expect(try probe(environment) == plain)
  }

  @Test func ignoresFontRulesOfUser() throws {
    let home = NSTemporaryDirectory() + "/home-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: home) }
    let folder = "\(home)/.config/fontconfig"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try Data(
      """
      <fontconfig><match target="pattern"><edit name="family" mode="assign" binding="strong">
      <string>DejaVu Serif</string></edit></match>
      <match target="font"><edit name="antialias"><bool>false</bool></edit></match></fontconfig>
      """.utf8
    ).write(to: URL(filePath: "\(folder)/fonts.conf"))
    let environment = ["HOME": home, "FONTCONFIG_FILE": "\(folder)/fonts.conf"]
    #expect(try probe(environment) == probe([:]))
  }
}
