import Files
import Foundation
import Geometry
import Gestures
import InputRecording
import TestFolders
import Testing

@Suite struct RecordingWriterTests {
  private func event(_ time: Double) -> InputEvent {
    InputEvent(time: time, kind: .mouseMove(position: Point(time, 0)))
  }

  @Test func appendsToNewFileOnEachFlush() throws {
    let folder = try TemporaryFolder()
    let path = folder.file("hands.jsonl")
    let writer = try RecordingWriter(path: path)
    writer.append(event(0))
    #expect(try Recording.read(path).events == [])
    try writer.flush()
    writer.append(event(1))
    #expect(try Recording.read(path).events == [event(0)])
    writer.append(event(2))
    try writer.close()
    #expect(try Recording.read(path).events == [event(0), event(1), event(2)])
    writer.append(event(3))
    try writer.flush()
    try writer.close()
    #expect(try Recording.read(path).events.count == 3)
    #expect(folder.names == ["hands.jsonl"])
  }

  @Test func replacesExistingFileOnClose() throws {
    let folder = try TemporaryFolder()
    try folder.write("old", to: "hands.jsonl")
    let writer = try RecordingWriter(path: folder.file("hands.jsonl"))
    writer.append(event(0))
    try writer.flush()
    #expect(try folder.text(of: "hands.jsonl") == "old")
    try writer.close()
    #expect(try Recording.read(folder.file("hands.jsonl")).events == [event(0)])
    #expect(folder.names == ["hands.jsonl"])
  }

  @Test func writesAllEventsWhenReleasedWithoutClose() throws {
    let folder = try TemporaryFolder()
    try folder.write("old", to: "hands.jsonl")
    do {
      let writer = try RecordingWriter(path: folder.file("hands.jsonl"))
      writer.append(event(0))
    }
    #expect(try Recording.read(folder.file("hands.jsonl")).events == [event(0)])
    #expect(folder.names == ["hands.jsonl"])
  }

  @Test func throwsWhenFolderIsMissing() throws {
    let folder = try TemporaryFolder()
    let path = folder.file("none/hands.jsonl")
    let error = #expect(throws: FileError.self) { try RecordingWriter(path: path) }
    #expect(error?.description.contains("its folder doesn't exist") == true)
  }

  /// A limit of the file size in a child process makes writes fail as on a full disk.
  @Test func leavesWholeLinesWhenDiskIsFullAndWritesRestLater() async {
    await #expect(processExitsWith: .success) {
      let folder = try TemporaryFolder()
      let path = folder.file("hands.jsonl")
      let events = (0..<100).map { InputEvent(time: Double($0), kind: .quit) }
      let writer = try RecordingWriter(path: path)
      writer.append(events[0])
      try writer.flush()
      for event in events.dropFirst() { writer.append(event) }
      signal(SIGXFSZ, SIG_IGN)
      var limit = rlimit(rlim_cur: 1000, rlim_max: 1_000_000)
      // Safe: the limit is the system's own structure, lent for the call.
      #expect(unsafe setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit) == 0)
      #expect(throws: FileError.self) { try writer.flush() }
      #expect(try Recording.read(path).events == [events[0]])
      limit.rlim_cur = 1_000_000
      // Safe: as above.
      #expect(unsafe setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit) == 0)
      try writer.close()
      #expect(try Recording.read(path).events == events)
    }
  }
}
