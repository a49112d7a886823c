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
}
