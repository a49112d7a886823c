import Geometry
import StickerScene

@testable import StickerCanvas
@testable import StickerEditor

/// An editor whose background is a video.
protocol PinHarness {}

extension PinHarness {
  func editor(
    _ stickers: [SceneDocument.Sticker] = [EditorHarness.sticker()], isVideo: Bool = true,
    isPinning: Bool? = false
  ) throws -> EditorHarness {
    let editor = EditorHarness.withInterface(stickers)
    var change = SceneChange()
    change.setCanvas(
      size: Size(width: 1280, height: 800), background: "clip.mp4", type: isVideo ? .video : .photo)
    change.setDuration(10)
    _ = try editor.world.store.commit(change)
    editor.world.playhead.duration = 10
    editor.world.isPinning = isPinning
    editor.world.selectedIDs = [1]
    editor.frame()
    _ = editor.world.takeRequests()
    return editor
  }

  var moving: SceneDocument.Sticker {
    var sticker = EditorHarness.sticker()
    var moved = sticker.ownPlacement
    moved.position.x += 100
    sticker.perform([
      MotionSample(time: 0, placement: sticker.ownPlacement),
      MotionSample(time: 4, placement: moved),
    ])
    return sticker
  }
}
