import Dispatch
import Foundation
import PictureFiles
import Pictures
import StickerCompositor
import Synchronization
import Testing

@testable import StickerEditor

@Suite struct BackgroundWorkTests: ExportHarness {
  /// The background's file is missing, but the exporter has drawn the text before it fails.
  @Test func drawsStickersWithoutWaitingForBackground() throws {
    let studio = try Studio()
    let count = Mutex(0)
    let exporter = studio.exporter { _, height in
      count.withLock { $0 += 1 }
      return Bitmap(width: Int(height), height: Int(height), filledWith: 0xFFFF_FFFF)
    }
    let composition = studio.composition([sticker("text:a")], photo: "gone.png")
    #expect(throws: Exporter.Failure.self) {
      _ = try exporter.export(composition, to: studio.folder.path("out.png"), as: .png)
    }
    #expect(count.withLock(\.self) == 1)
  }

  @Test func failsWithoutOverwritingFileWhenBackgroundIsMissing() throws {
    let studio = try Studio()
    #expect(throws: Exporter.Failure.self) {
      _ = try studio.exporter().export(
        studio.composition([], photo: "gone.png"), to: studio.folder.path("photo.png"), as: .png)
    }
    #expect(try studio.files.picture(studio.folder.path("photo.png"), fit: .full).isWhole)
  }

  @Test func cancelledWorkIsToldToEnd() throws {
    let studio = try Studio()
    let (composition, exporter) = (studio.composition([sticker("text:a")]), studio.exporter())
    let isCancelled = DispatchSemaphore(value: 0)
    let measure = BackgroundWork { progress in
      isCancelled.wait()
      return Result { () throws(Exporter.Failure) in
        try exporter.byteCount(of: composition, as: .png, quality: 95) { _ in progress(0) }
      }
    }
    measure.cancel()
    isCancelled.signal()
    measure.wait()
    guard case .failure(.export(.cancelled))? = measure.outcome else {
      Issue.record("\(String(describing: measure.outcome))")
      return
    }
  }

  @Test func takesOutcomeOnce() {
    let work = BackgroundWork { 7 }
    #expect(work.take() == 7 && work.outcome == nil)
  }
}
