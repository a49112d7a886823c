import Foundation
import Testing

/// Started by a program that has closed its standard input, output and errors.
@Suite struct ClosedDescriptorsTests {
  @Test func opensDevNullForClosedStandardDescriptors() throws {
    let files = try ProgramFolder()
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = [
      "-c", #"exec "$0" photo.svg --scene scene.json --headless --frames 1000000000 <&- >&- 2>&-"#,
      Program.path,
    ]
    process.currentDirectoryURL = files.folder
    try process.run()
    defer {
      kill(process.processIdentifier, SIGKILL)
      process.waitUntilExit()
    }
    try eventually("the scene to be open") { files.exists("scene.json") }
    for number in 0...2 {
      let file = try FileManager.default.destinationOfSymbolicLink(
        atPath: "/proc/\(process.processIdentifier)/fd/\(number)")
      #expect(file == "/dev/null", "descriptor \(number)")
    }
  }
}
