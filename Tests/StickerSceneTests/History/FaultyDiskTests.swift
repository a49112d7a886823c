import Foundation
import Glibc
import TestFolders
import Testing

/// Programs of which every n-th call of the system fails, or is their last.
@Suite struct FaultyDiskTests {
  private func run(_ arguments: String...) throws -> (status: Int32, output: String) {
    let process = Process()
    process.executableURL = URL(filePath: CommandLine.arguments[0])
      .deletingLastPathComponent().appending(path: "FaultyDisk")
    process.arguments = arguments
    let output = Pipe()
    process.standardOutput = output
    process.standardError = output
    try process.run()
    let text = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    let isWhole = process.terminationReason == .exit
    return (
      isWhole ? process.terminationStatus : -1, String(decoding: text, as: UTF8.self)
    )
  }

  /// An error of 0 stands for writes that store only half of their bytes.
  @Test(arguments: [0, EIO, ENOSPC, EACCES, EPERM, EINTR])
  func losesNoSavedDataWhenSystemCallFails(error: Int32) throws {
    let folder = try TemporaryFolder(inMemory: true)
    let (status, output) = try run(folder.path, "errors", "\(error)")
    #expect(status == 0, "\(output)")
  }

  @Test func leavesOldOrNewFilesWhenProcessDies() throws {
    var deaths = 0
    for number in 1... {
      let folder = try TemporaryFolder(inMemory: true)
      let (status, output) = try run(folder.path, "dies", "\(number)")
      #expect(status == 0 || status == 77, "\(output)")
      let (check, problems) = try run(folder.path, "check")
      #expect(check == 0, "dead at call \(number): \(problems)")
      guard status == 77 else { break }
      deaths += 1
    }
    #expect(deaths > 100)
  }
}
