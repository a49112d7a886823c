#if Video
  import Geometry
  import PictureFiles
  import StickerScene

  @testable import StickerSandbox

  /// A clip with a moving object, to which stickers are pinned.
  protocol ObjectPinningHarness {
    var files: ProgramFolder { get }
    var path: String { get }
  }

  extension ObjectPinningHarness {
    func pinning(
      _ sticker: SceneDocument.Sticker, at time: Double,
      canvas: Size = Size(width: 640, height: 360)
    ) -> ObjectPinning {
      let videos = VideoOpener(
        PictureFence(executable: Program.path), maximumPixelCount: 1_000_000)
      return ObjectPinning(
        path: path, videos: videos, canvas: canvas, sticker: sticker, time: time)
    }
  }
#endif
