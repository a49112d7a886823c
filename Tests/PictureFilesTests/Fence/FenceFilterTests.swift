import EvilCalls
import Foundation
import StickerCompositor
import Testing

@testable import PictureFiles

/// The abilities of a decoder that its file has taken over.
@Suite(.serialized) struct FenceFilterTests {
  private static let names = (0..<evil_count()).map { unsafe String(cString: evil_name($0)) }

  /// Returns the outcomes of a probe, one number per pixel.
  private func outcomes(_ probe: String, memory: Int = 1 << 30) throws -> [Int] {
    let fence = PictureFence.forTests(PictureLimits(memory: memory, seconds: 20))
    let picture = try fence.picture(Array("P6 probe \(probe)".utf8)).pixels
    let row = picture.bitmap()
    return (0..<picture.width).map { Int(row[$0, 0] & 0xFF_FFFF) }
  }

  @Test func tableListsEveryAttemptedCall() {
    let older = Set(EvilTable.olderCalls)
    let listed = EvilTable.refused.flatMap(\.calls)
    #expect(listed.count == Set(listed).count)
    #expect(Set(Self.names).subtracting(older) == Set(listed))
  }

  /// The filter must also cover threads that the decoder starts, as it does for SVG text.
  @Test(arguments: isUnderAddressSanitizer ? ["calls"] : ["calls", "thread"])
  func deniesEveryDangerousCall(from probe: String) throws {
    let outcomes = try outcomes(probe)
    try #require(outcomes.count == Self.names.count)
    let notRefused = zip(Self.names, outcomes).filter { name, outcome in
      outcome != EvilTable.answers[name] ?? Int(EPERM)
    }
    #expect(notRefused.map { "\($0): \($1)" } == [])
  }

  /// Shows that the sandbox, not the test machine, denies the calls in `deniesEveryDangerousCall`.
  @Test func allowsOrdinaryCallsWithoutSandbox() throws {
    let lines = try DecoderProgram.run("calls")
    try #require(lines.count == Self.names.count)
    for (index, line) in lines.enumerated() where evil_is_for_anyone(Int32(index)) != 0 {
      #expect(!line.hasPrefix("\(EPERM) "), "\(line)")
    }
    #expect(lines.count { $0.hasPrefix("0 ") } > 50)
  }

  @Test func deniesThreadsToSingleThreadedFormats() throws {
    #expect(try outcomes("one thread") == [Int(EPERM)])
  }

  /// The decoder gets at most the limit of private memory, and none of any other kind.
  @Test func limitsMemoryOfEveryKind() throws {
    let taken = try outcomes("memory", memory: 64 << 20)
    #expect((32...64).contains(taken[0]))
    #expect(taken[1...] == [0, 0, 0])
  }
}
