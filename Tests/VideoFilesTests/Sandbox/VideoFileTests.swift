import Foundation
import StickerCompositor
import TestFolders
import Testing

@testable import VideoFiles

@Suite(.serialized) struct VideoFileTests {
  /// Returns the error that a session throws after some frames.
  private func failure(_ session: VideoSession, after count: Int) throws -> VideoError? {
    for index in 0..<count { #expect(try session.nextFrame()?.ticks == Int64(index)) }
    return #expect(throws: VideoError.self) { try session.next() }
  }

  /// The session keeps the file that it has opened.
  @Test func restartsWithOldFileAfterReplacement() throws {
    let file = try FakeFile("crash 5")
    let session = try file.open()
    try Data("fake plain".utf8).write(to: URL(fileURLWithPath: file.path), options: .atomic)
    #expect(try failure(session, after: 5)?.kind == .crashed)
    try session.seek(to: 0, isExact: true)
    #expect(try failure(session, after: 5)?.kind == .crashed)
  }

  @Test func refusesFilesThatAreNoRegularFiles() throws {
    let folder = try TemporaryFolder()
    let pipe = folder.path + "/pipe"
    unsafe mkfifo(pipe, 0o600)
    let empty = folder.path + "/empty"
    try Data().write(to: URL(fileURLWithPath: empty))
    for path in [pipe, folder.path, empty, folder.path + "/missing"] {
      let error = #expect(throws: VideoError.self) {
        _ = try VideoSession(path, purpose: .frames, program: FakeFile.program)
      }
      #expect(error?.kind == .cannotOpen && error?.problem.contains(path) == true)
    }
  }
}
