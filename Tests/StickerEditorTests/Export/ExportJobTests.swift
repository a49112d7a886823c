import Dispatch
import Foundation
import PictureFiles
import Pictures
import StickerCompositor
import Synchronization
import Testing

@testable import StickerEditor

@Suite struct ExportJobTests: ExportHarness {
  @Test func leavesNoFileAfterCancellation() throws {
    let studio = try Studio()
    for stop in [0.2, 0.3, 0.5, 0.7] {
      #expect(throws: Exporter.Failure.self) {
        _ = try studio.exporter().export(
          studio.composition([sticker()]), to: studio.folder.path("stopped.png"), as: .png
        ) { $0 < stop }
      }
    }
    #expect(!studio.folder.names.contains { $0.hasPrefix("stopped") })
  }

  @Test func jobReportsProgressEveryFewPercent() async throws {
    let studio = try Studio(width: 8, height: 6400)
    let (news, continuation) = AsyncStream<Void>.makeStream()
    let count = Mutex(0)
    let job = ExportJob(
      studio.composition([sticker()]), to: .file(studio.folder.path("out.png")), as: .png,
      quality: 95, with: studio.exporter(),
      wake: {
        count.withLock { $0 += 1 }
        continuation.yield()
      })
    for await _ in news where job.outcome != nil { break }
    // A hundred strips are drawn, which are two fifths of the work.
    #expect((20...60).contains(count.withLock(\.self)))
    #expect(job.progress == 1)
  }

  @Test func usesFirstFreeNumberWithoutFileName() throws {
    let studio = try Studio()
    for number in [1, 2, 4] { try PNG.write(studio.photo, to: studio.folder.path("p-\(number)")) }
    let names = [3, 5].map { studio.folder.path("p-\($0)") }
    let folder = studio.folder.root
    for name in names {
      let made = try studio.exporter().export(
        studio.composition([sticker()]), to: .firstFree { "\(folder)/p-\($0)" }, as: .png)
      #expect(made.path == name)
    }
    #expect(try studio.files.picture(studio.folder.path("p-1"), fit: .full).isWhole)
  }
}
