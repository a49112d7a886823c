import Files
import Glibc
import Testing

@Suite struct ChildProcessTests {
  /// Runs a script of the shell with `word` as its `$0`; returns its output and its exit status.
  private func run(_ script: String, word: String = "sh") throws -> (output: String, status: Int32)
  {
    let ends = try #require(FileDescriptor.pipe())
    let output = FileDescriptor(owning: ends.reading, path: "")
    let child = ChildProcess.start(
      "/bin/sh", ["-c", script, word], files: [nil, ends.writing, nil], hasEnvironment: false)
    close(ends.writing)
    let process = try #require(child)
    let bytes = try output.readAll(limit: 1000)
    var status = process.exitStatus()
    while status == nil {
      sched_yield()
      status = process.exitStatus()
    }
    return (String(decoding: bytes, as: UTF8.self), try #require(status))
  }

  @Test func passesArgumentsAndFilesWithoutEnvironment() throws {
    let (output, status) = try run("printf %s \"$0,$HOME\"; cat; exit 7", word: "a b")
    #expect(output == "a b,")
    #expect(status == 7)
  }

  @Test func closesOtherFiles() throws {
    let file = try FileDescriptor(path: "/dev/null", flags: O_RDONLY)
    let copy = file.withNumber { fcntl($0, F_DUPFD, 100) }
    defer { close(copy) }
    #expect(try run("[ -e /proc/self/fd/\(copy) ] || echo closed").output == "closed\n")
  }

  @Test func reportsSignal() throws {
    #expect(try run("kill -9 $$").status == 128 + SIGKILL)
  }

  @Test func endsProgramInSessionOfItsOwn() throws {
    let files: [Int32?] = [nil, nil, nil]
    let child = try #require(
      ChildProcess.start("/bin/sleep", ["600"], files: files, hasEnvironment: true))
    #expect(getsid(child.number) == child.number)
    #expect(child.exitStatus() == nil)
    child.end()
    #expect(kill(child.number, 0) == -1)
  }

  @Test func returnsNilForMissingProgram() {
    let child = ChildProcess.start("/nonexistent", [], files: [], hasEnvironment: false)
    #expect(child == nil)
  }
}
