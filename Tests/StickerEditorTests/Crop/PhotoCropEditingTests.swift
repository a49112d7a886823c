import Geometry
import StickerScene
import Testing

@testable import StickerEditor
import SeededNumbers

@Suite struct PhotoCropEditingTests {
  private func randomCrop(_ dice: inout SeededGenerator) -> PhotoCrop {
    var crop = PhotoCrop(whole: Size(width: 600, height: 400))
    let (width, height) = (20 + dice.fraction() * 400, 20 + dice.fraction() * 300)
    crop.rect = Rect(
      x: dice.fraction() * 200, y: dice.fraction() * 100, width: width, height: height)
    crop.rotation = (dice.fraction() - 0.5) * .pi / 2
    crop.quarterTurns = Int(dice.fraction() * 3.99)
    crop.isMirrored = dice.fraction() < 0.5
    return crop.fitted()
  }

  private func isClose(_ a: Rect, _ b: Rect) -> Bool {
    a.origin.distance(to: b.origin) < 1e-6 && abs(a.size.width - b.size.width) < 1e-6
      && abs(a.size.height - b.size.height) < 1e-6
  }

  @Test(arguments: UInt64(1)...50) func frameIsInverseAndTurnsAreExact(seed: UInt64) {
    var dice = SeededGenerator(seed: seed)
    let crop = randomCrop(&dice)
    #expect(crop.isInside)
    #expect(isClose(crop.with(frame: crop.frame).rect, crop.rect))
    #expect(crop.turned().turned().turned().turned() == crop)
    #expect(crop.mirrored().mirrored() == crop)
    // The frame turns and mirrors about the photo's middle.
    let (frame, turned, mirrored) = (crop.frame, crop.turned().frame, crop.mirrored().frame)
    #expect(
      isClose(
        turned,
        Rect(
          center: Point(-frame.center.y, frame.center.x), width: frame.size.height,
          height: frame.size.width)))
    #expect(
      isClose(
        mirrored,
        Rect(
          center: Point(-frame.center.x, frame.center.y), width: frame.size.width,
          height: frame.size.height)))
    #expect(abs(crop.mirrored().degrees + crop.degrees) < 1e-9)
  }

  @Test(arguments: UInt64(1)...50) func everyDragStaysWithinPhoto(seed: UInt64) {
    var dice = SeededGenerator(seed: seed)
    var crop = randomCrop(&dice)
    for step in 0..<40 {
      let place = Point(dice.fraction() * 1200 - 600, dice.fraction() * 1200 - 600)
      let handle = CropHandle.all[step % 8]
      let before = crop.frame
      switch step % 5 {
      case 0: crop = crop.moved(by: place - .zero)
      case 1: crop = crop.straightened(to: dice.fraction() * 100 - 50)
      case 2:
        let ratio = before.size.width / before.size.height
        crop = crop.resized(by: handle, to: place, ratio: ratio)
        #expect(abs(crop.frame.size.width / crop.frame.size.height / ratio - 1) < 1e-6)
      case 3: crop = crop.with(ratio: [1, 0.8, 1.5, 16.0 / 9][step % 4])
      default:
        crop = crop.resized(by: handle, to: place, ratio: nil)
        let fixed = CropHandle(x: -handle.x, y: -handle.y)
        if handle.x != 0, handle.y != 0 {
          #expect(fixed.place(on: crop.frame).distance(to: fixed.place(on: before)) < 1e-6)
        }
      }
      #expect(crop.isInside && crop.rect.size.width > 0 && crop.rect.size.height > 0)
    }
  }

  @Test func handleFollowsPointWithinPhoto() {
    let crop = PhotoCrop(whole: Size(width: 600, height: 400))
    let corner = crop.resized(by: CropHandle(x: 1, y: 1), to: Point(100, 50), ratio: nil)
    #expect(isClose(corner.rect, Rect(x: 0, y: 0, width: 400, height: 250)))
    let side = corner.resized(by: CropHandle(x: -1, y: 0), to: Point(-200, 700), ratio: nil)
    #expect(isClose(side.rect, Rect(x: 100, y: 0, width: 300, height: 250)))
    let beyond = side.resized(by: CropHandle(x: -1, y: 0), to: Point(-9000, 0), ratio: nil)
    #expect(isClose(beyond.rect, Rect(x: 0, y: 0, width: 400, height: 250)))
    let least = side.resized(by: CropHandle(x: -1, y: 0), to: Point(9000, 0), ratio: nil)
    #expect(isClose(least.rect, Rect(x: 384, y: 0, width: 16, height: 250)))
  }

  @Test func ratioIsSmallestFrameAroundTheOldOneWithinPhoto() {
    var crop = PhotoCrop(whole: Size(width: 600, height: 400))
    #expect(isClose(crop.with(ratio: 1).rect, Rect(x: 100, y: 0, width: 400, height: 400)))
    crop.rect = Rect(x: 100, y: 100, width: 100, height: 50)
    #expect(isClose(crop.with(ratio: 1).rect, Rect(x: 100, y: 75, width: 100, height: 100)))
  }

  @Test(arguments: UInt64(1)...50) func wholePixelsStayWithinPhoto(seed: UInt64) {
    var dice = SeededGenerator(seed: seed)
    var crop = randomCrop(&dice)
    let rotated = crop.inWholePixels()
    #expect(rotated.isInside && rotated.rect.size.width >= 1)
    crop.rotation = 0
    let whole = crop.fitted().inWholePixels()
    #expect(whole.isInside)
    for number in [
      whole.rect.minX, whole.rect.minY, whole.rect.size.width, whole.rect.size.height,
    ] { #expect(number == number.rounded()) }
  }

  @Test(arguments: UInt64(1)...30) func mapKeepsPlacesOnPhoto(seed: UInt64) {
    var dice = SeededGenerator(seed: seed)
    let crop = randomCrop(&dice)
    let place = Point(dice.fraction() * 600, dice.fraction() * 400)
    // The canvas has two points for each pixel of the crop.
    let shown = crop.shownSize
    var document = SceneDocument(
      canvas: Size(width: 2 * shown.width, height: 2 * shown.height), background: "photo.jpg")
    document.crop = crop
    let onCanvas = crop.photoToShown.then(.scale(Vector(2, 2))).apply(place)
    #expect(document.canvasToPhoto(crop.photo).apply(onCanvas).distance(to: place) < 1e-6)
  }
}
