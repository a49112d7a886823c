import Foundation
import Synchronization
import Testing

@testable import PictureFiles

/// The fence as the system sees it.
@Suite(.serialized) struct FenceLimitsTests {
  private let photo = Photo(61, 47)

  /// A decoder behind its fence, which waits for memory for the picture.
  private func fencedDecoder(_ file: TemporaryFile) throws -> FenceChild {
    let child = try #require(
      FenceChild.start(DecoderProgram.path, [PictureServer.argument]))
    try ask(child, for: file)
    return child
  }

  /// Asks for a picture, and waits until its size is known.
  private func ask(_ child: FenceChild, for file: TemporaryFile) throws {
    let handle = try FileHandle(forReadingFrom: URL(fileURLWithPath: file.path))
    let request = FenceMessage.request(
      fit: .full, maximumPixelCount: 1_000_000, framePixelCount: 0, memory: 64 << 20, seconds: 9)
    #expect(child.socket.send(request, with: handle.fileDescriptor))
    let answer = child.socket.receive(until: monotonicSeconds() + 60)
    guard case .message(.size) = answer else { return #expect(Bool(false), "\(answer)") }
  }

  private func lines(of file: String, _ child: FenceChild) throws -> [String: String] {
    let text = try String(contentsOfFile: "/proc/\(child.process)/\(file)", encoding: .utf8)
    return Dictionary(
      text.split(separator: "\n").map { line in
        let parts = line.split(separator: file == "limits" ? "  " : ":\t", maxSplits: 1)
        return (String(parts[0]), parts.dropFirst().joined().trimmingCharacters(in: .whitespaces))
      }, uniquingKeysWith: { first, _ in first })
  }

  @Test func dropsCapabilitiesAndLowersResourceLimits() throws {
    let child = try fencedDecoder(TemporaryFile(PNGFile.bytes(photo)))
    defer { child.end() }
    let status = try lines(of: "status", child)
    for set in ["CapInh", "CapPrm", "CapEff", "CapAmb"] {
      #expect(status[set] == "0000000000000000", "\(set)")
    }
    if getuid() == 0 { #expect(status["Groups"] == "") }
    #expect(status["NoNewPrivs"] == "1")
    #expect(status["Seccomp"] == "2")
    let limits = try lines(of: "limits", child)
    for (limit, least) in [
      ("Max cpu time", "9 "), ("Max core file size", "0 "),
      ("Max locked memory", "0 "), ("Max msgqueue size", "0 "), ("Max open files", "5 "),
    ] { #expect(limits[limit]?.hasPrefix(least) == true, "\(limit): \(limits[limit] ?? "")") }
    for limit in ["Max address space", "Max data size", "Max file size"] {
      #expect(limits[limit]?.hasPrefix("unlimited") == false, "\(limit)")
    }
  }

  @Test func hidesEnvironmentFromDecoder() throws {
    unsafe setenv("STICKER_SECRET", "a password", 1)
    defer { unsafe unsetenv("STICKER_SECRET") }
    let file = try TemporaryFile(QOIFile.bytes(photo))
    let script = "printf \"failed damaged <$STICKER_SECRET$HOME$LANG>\" >&3; exec sleep 1000"
    let fence = PictureFence(executable: "/bin/sh", arguments: ["-c", script], spareCount: 0)
    let error = #expect(throws: PictureError.self) {
      _ = try fence.picture(PictureRequest(.path(file.path)))
    }
    #expect(error?.problem == "<>")
  }

  /// A kernel may lack a part of the sandbox; the error names that part.
  @Test(arguments: [
    ("seccomp", "seccomp"), ("no_new_privs", "no_new_privs"), ("dumpable", "no_new_privs"),
    ("capset", "capabilities"), ("parent", "parent-death signal"), ("limits", "limits"),
  ])
  func refusesToDecodeWhenSandboxPartIsMissing(missing: String, part: String) throws {
    let file = try TemporaryFile(QOIFile.bytes(photo))
    let fence = PictureFence(
      executable: DecoderProgram.path, arguments: ["without", missing],
      limits: PictureLimits(seconds: 20))
    let error = #expect(throws: PictureError.self) {
      _ = try fence.picture(PictureRequest(.path(file.path)))
    }
    #expect(error?.kind == .noDecoder)
    #expect(error?.problem.contains("(\(part): ") == true)
  }

  /// Kernels before Linux 5.5 cannot ask another process about a system call.
  @Test func refusesThreadedFormatsWhenThreadsCannotBeCounted() throws {
    let fence = PictureFence(
      executable: DecoderProgram.path, arguments: ["without", "listener"],
      limits: PictureLimits(seconds: 20))
    let words = Array("<svg xmlns='http://www.w3.org/2000/svg'><text>a</text></svg>".utf8)
    let error = #expect(throws: PictureError.self) { _ = try fence.picture(words) }
    #expect(error?.kind == .noDecoder)
    #expect(error?.problem.contains("(threads: ") == true)
    #expect(try fence.picture(QOIFile.bytes(photo)).isWhole)
  }

  /// Older kernels have no Landlock; pictures are decoded without it.
  @Test func usesLandlockWhenKernelSupportsIt() throws {
    let file = try TemporaryFile(QOIFile.bytes(photo))
    let old = PictureFence(
      executable: DecoderProgram.path, arguments: ["without", "no Landlock"],
      limits: PictureLimits(seconds: 20))
    #expect(try old.picture(PictureRequest(.path(file.path))).isWhole)
    let outcome = try #require(DecoderProgram.run("landlock").first)
    // The version, and what came of opening a file before and afterwards.
    let words = outcome.split(separator: " ").compactMap { Int($0) }
    try #require(words.count == 4)
    #expect(words[1...] == (words[0] > 0 ? [0, 0, Int(EACCES)] : [0, 0, 0]))
    guard words[0] > 0 else { return }
    let broken = PictureFence(
      executable: DecoderProgram.path, arguments: ["without", "Landlock"],
      limits: PictureLimits(seconds: 20))
    let error = #expect(throws: PictureError.self) {
      _ = try broken.picture(PictureRequest(.path(file.path)))
    }
    #expect(error?.kind == .noDecoder)
  }

  /// The decoder would otherwise run for ten minutes.
  @Test func endsDecoderWhenProgramIsKilled() throws {
    let file = try TemporaryFile(Array("P6 probe hang".utf8))
    let program = Process()
    program.executableURL = URL(fileURLWithPath: DecoderProgram.path)
    program.arguments = ["orphan", file.path]
    let output = Pipe()
    program.standardOutput = output
    try program.run()
    // The number of its decoder, once that is behind its fence.
    let line = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
    let decoder = try #require(pid_t(line.trimmingCharacters(in: .whitespacesAndNewlines)))
    #expect(!hasEnded(decoder))
    kill(program.processIdentifier, SIGKILL)
    program.waitUntilExit()
    let deadline = monotonicSeconds() + 20
    while !hasEnded(decoder), monotonicSeconds() < deadline { sched_yield() }
    #expect(hasEnded(decoder))
    if !hasEnded(decoder) { kill(decoder, SIGKILL) }
  }

  /// Whether a process is gone, or dead and not yet cleared away by its new parent.
  private func hasEnded(_ process: pid_t) -> Bool {
    guard let text = try? String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8) else {
      return true
    }
    return text.contains("State:\tZ") || text.contains("State:\tX")
  }

  /// Short-lived threads may request pictures.
  @Test func decoderOutlivesThreadThatStartedIt() throws {
    let file = try TemporaryFile(QOIFile.bytes(photo))
    let started = Started()
    Thread {
      let child = try? self.fencedDecoder(file)
      let number = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/thread-self")
      started.outcome.withLock { $0 = (child, number ?? "") }
      started.isThere.signal()
    }.start()
    started.isThere.wait()
    let (decoder, number) = started.outcome.withLock { $0 }
    let child = try #require(decoder)
    defer { child.end() }
    while FileManager.default.fileExists(atPath: "/proc/\(number)") { sched_yield() }
    let announcement = try #require(
      FenceMessage.Announcement(
        width: 61, height: 47, fullWidth: 61, fullHeight: 47, exifCount: 0, profileCount: 0))
    let memory = try SharedMemory(announcement, PictureRequest(.path(file.path)))
    #expect(child.socket.send(.memory, with: memory.file))
    #expect(
      child.socket.receive(until: monotonicSeconds() + 60) == .message(.done(.qoi, isWhole: true)))
  }

  private final class Started: Sendable {
    let outcome = Mutex<(FenceChild?, String)>((nil, ""))
    let isThere = DispatchSemaphore(value: 0)
  }
}
