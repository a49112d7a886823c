import EvilCalls
import Foundation
import StickerCompositor
import Testing

@testable import PictureFiles

/// The abilities of a decoder that its file has taken over.
@Suite(.serialized) struct EvilDecoderTests {
  private static let names = (0..<evil_count()).map { unsafe String(cString: evil_name($0)) }

  /// Returns the outcomes of a probe, one number per pixel.
  private func outcomes(_ probe: String, memory: Int = 1 << 30) throws -> [Int] {
    let fence = PictureFence.forTests(PictureLimits(memory: memory, seconds: 20))
    let picture = try fence.picture(Array("P6 probe \(probe)".utf8)).pixels
    let row = picture.bitmap()
    return (0..<picture.width).map { Int(row[$0, 0] & 0xFF_FFFF) }
  }

  @Test func theTableListsAllThatIsTried() {
    let older = Set(EvilTable.olderCalls)
    let listed = EvilTable.refused.flatMap(\.calls)
    #expect(listed.count == Set(listed).count)
    #expect(Set(Self.names).subtracting(older) == Set(listed))
  }

  /// Also to threads that a decoder starts: words are looked up by them.
  @Test(arguments: isUnderAddressSanitizer ? ["calls"] : ["calls", "thread"])
  func everyDangerousCallIsRefused(from probe: String) throws {
    let outcomes = try outcomes(probe)
    try #require(outcomes.count == Self.names.count)
    let notRefused = zip(Self.names, outcomes).filter { name, outcome in
      outcome != EvilTable.answers[name] ?? Int(EPERM)
    }
    #expect(notRefused.map { "\($0): \($1)" } == [])
  }

  /// Else the test above would say nothing.
  @Test func withoutAFenceTheSystemRefusesFewOfThem() throws {
    let lines = try DecoderProgram.run("calls")
    try #require(lines.count == Self.names.count)
    for (index, line) in lines.enumerated() where evil_is_for_anyone(Int32(index)) != 0 {
      #expect(!line.hasPrefix("\(EPERM) "), "\(line)")
    }
    #expect(lines.count { $0.hasPrefix("0 ") } > 50)
  }

  @Test func filesWhoseLibraryNeedsNoThreadsGetNone() throws {
    #expect(try outcomes("one thread") == [Int(EPERM)])
  }

  /// Each of the threads asks for more without an end; the thread that decodes does not count.
  @Test(.enabled(if: !isUnderAddressSanitizer))
  func threadsAreAtMostAsManyAsProcessors() throws {
    let processors = sysconf(Int32(_SC_NPROCESSORS_ONLN))
    // As soon as one runs, the others have a while to start.
    let running = try #require(outcomes("threads 1").first)
    #expect((1...processors).contains(running))
  }

  /// Of its own memory it gets the limit at most, of all other kinds nothing.
  @Test func memoryOfEveryKindIsLimited() throws {
    let taken = try outcomes("memory", memory: 64 << 20)
    #expect((32...64).contains(taken[0]))
    #expect(taken[1...] == [0, 0, 0])
  }

  /// The memory file is as large as the picture, and stays so.
  @Test func sharedMemoryHasTheSizeOfThePicture() throws {
    let announcement = try #require(
      FenceMessage.Announcement(
        width: 30, height: 20, fullWidth: 30, fullHeight: 20, exifCount: 5, profileCount: 6))
    let memory = try SharedMemory(announcement, PictureRequest(.path("")))
    #expect(lseek(memory.file, 0, SEEK_END) == 2411)
    for size in [0, 2410, 2412, 1 << 30] { #expect(ftruncate(memory.file, size) < 0) }
    let written = unsafe pwrite(memory.file, "x", 1, 2411)
    #expect(written < 0)
  }
}
