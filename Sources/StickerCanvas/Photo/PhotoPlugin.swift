package import ColorGrading
package import DirectManipulation
public import EditorKit
import InterfaceKit
import Pictures
package import StickerScene

/// The background photo, stretched over the canvas behind all stickers; the document's paper if the document has no photo.
///
/// Publishes ``PhotoPreview``.
struct PhotoPlugin: Plugin {
  func build(_ app: App) {
    app.insertState(PhotoPreview())
    app.draw(DrawPhoto(), in: .content)
    app.add(SetAsBackground(), to: .behave)
    app.add(
      ReceiveBackground(), to: .behave, before: ["ReceiveDrops"], after: ["SetAsBackground"])
    app.add(
      Action(.layUnderAll, "Set as background", at: .selection(90))
        .shown(if: Derived(SelectedPhotograph()) { $0.value != nil }))
    app.describe(
      "Change background", mouse: "drop a photo on the background",
      mouseIcon: "mouse-drag", rank: 52)
  }
}

/// Makes a video that is dropped the background, and a photo that is dropped on another photo without stickers.
///
/// A page without a photo keeps the size that the user has chosen: a photo becomes a sticker there.
private struct ReceiveBackground: System {
  let drops = MessageHandler<Drop>()
  let stickers = Stickers()
  let committer = Committer()
  @Res var pictures: StickerPictures
  @Res var store: SceneStore

  func run() {
    drops.handle { drop in
      // A pasted photo has no position, and always becomes a sticker.
      guard drop.position != nil else { return false }
      let image = pictures.images.image(named: drop.name)
      let replacesPhoto =
        image.isPhotograph && stickers.inOrder.isEmpty && store.document.background != nil
      guard image.duration != nil || replacesPhoto else { return false }
      return committer.setBackground(drop.name, image)
    }
  }
}

private struct SetAsBackground: System {
  let requests = MessageReader<ActionRequest>()
  let photograph = SelectedPhotograph()
  let committer = Committer()

  func run() { requests.perform([.layUnderAll: setAsBackground]) }

  private func setAsBackground() {
    guard let (record, image) = photograph.value else { return }
    if committer.store.document.paper.resolution != nil {
      return committer.coverPage(with: record.id)
    }
    committer.setBackground(record.image, image, without: record.id)
  }
}

/// The only selected sticker and its picture if the sticker is a photograph; `nil` otherwise.
private struct SelectedPhotograph: DerivedValue {
  private let selected = Single<Selected, Sticker>()
  @Res private var store: SceneStore
  @Res private var pictures: StickerPictures

  var value: (record: SceneDocument.Sticker, image: StickerImage)? {
    guard let sticker = selected.value?.1,
      let record = store.document.stickers.first(where: { $0.id == sticker.id }),
      let image = pictures.images.imageIfOpen(named: record.image), image.isPhotograph
    else { return nil }
    return (record, image)
  }
}

/// Draws the photo, over the shadow of the canvas if the window has an interface; a plate instead of a missing photo.
private struct DrawPhoto: System {
  let photo = Photo()
  let canvas = Canvas()
  @Res var palette: Palette
  @OptionalRes var layout: Layout?
  @ResMut var display: Display

  func run() {
    guard layout != nil else { return display.draw([photo.item].compactMap(\.self)) }
    let shadow = DrawnItem.shadow(
      of: canvas.frame, radius: 0, reach: CanvasCorners.shadowReach, color: palette.shadow)
    // The shadow reaches below the canvas, so a missing photo needs a plate.
    let photo = photo.item ?? DrawnItem(panel: canvas.frame, radius: 0, color: palette.field)
    display.draw(shadow + [photo])
  }
}

/// The background photo, for a system.
package struct Photo: SystemParameterGroup {
  private let canvas = Canvas()
  @Res private var store: SceneStore
  @Res private var pictures: StickerPictures
  @Res private var preview: PhotoPreview

  package init() {}

  /// Whether the background is a photo, whose light and colors can be adjusted.
  package var isAdjustable: Bool {
    store.document.background != nil && store.document.backgroundType == .photo
  }

  package var adjustments: PhotoAdjustments {
    preview.adjustments ?? store.document.adjustments
  }

  /// The crop of the photo; `nil` if the whole photo is shown.
  package var crop: PhotoCrop? { isAdjustable ? store.document.crop : nil }

  /// The size of the whole photo, in pixels; `nil` while the photo is not open.
  package var size: Size? {
    crop?.photo ?? store.document.background.flatMap(pictures.images.photoSize)
  }

  /// Returns the picture of the whole photo with adjustments, whose vignette lies in a crop; `nil` without a photo that
  /// can be opened.
  package func picture(
    with adjustments: PhotoAdjustments, in crop: PhotoCrop? = nil
  ) -> DrawnPicture? {
    guard let number = store.document.background.flatMap(pictures.images.photo) else { return nil }
    guard isAdjustable, !adjustments.isNeutral else { return .image(number) }
    // Without a vignette, the pixels stay the same while the crop changes.
    let frame = adjustments.hasVignette ? crop?.unitToShown : nil
    return .adjusted(number, adjustments, frame: frame ?? .identity)
  }

  /// The drawing of the photo, or of the document's paper if there is no photo.
  ///
  /// `nil` if the photo can't be opened: then the canvas stays empty.
  package var item: DrawnItem? {
    let size = canvas.size
    let stretch = AffineTransform.scale(Vector(x: size.width, y: size.height))
      .then(canvas.toWindow)
    guard store.document.background != nil else {
      let paper = preview.paper ?? store.document.paper
      guard paper.endColor == nil else {
        let image = pictures.images.imageIfOpen(.paper(paper, size))
        return image.map { DrawnItem(.image($0.id), stretch) }
      }
      let panel = Panel(
        size: Size(width: 1, height: 1), radius: 0, color: 0xFF00_0000 | paper.color)
      return DrawnItem(.panel(panel), stretch)
    }
    guard let picture = picture(with: adjustments, in: crop) else { return nil }
    guard let crop else { return DrawnItem(picture, stretch) }
    var item = DrawnItem(picture, crop.unitToShown.then(stretch))
    item.part = .onCanvas
    return item
  }
}

/// A resource: adjustments and paper that are shown in place of the document's, while contacts drag.
///
/// Written by the features `AdjustPlugin` and `PaperPlugin` of the module `StickerEditor`.
package struct PhotoPreview: Equatable {
  /// The shown adjustments; `nil` for the document's.
  package var adjustments: PhotoAdjustments?
  /// The shown paper; `nil` for the document's.
  package var paper: Paper?
}

extension EditorAction {
  /// Makes the selected photograph the background.
  public static let layUnderAll = EditorAction("lay-under-all")
}

extension Committer {
  /// Makes a picture the background as one step; returns false if the document rejects the step.
  ///
  /// The old canvas is fitted into the middle of the new one, and the stickers keep their places on the old canvas. The
  /// sticker with the id `gone` is removed. Manipulations in progress are committed and ended first. A video gives the
  /// scene its duration; a photo takes the duration of a video away.
  @discardableResult
  func setBackground(_ name: String, _ image: StickerImage, without gone: Int? = nil) -> Bool {
    commit(Edit(.finishHands))
    let before = store.document
    let fit = CanvasFit.transform(
      canvas: before.canvas, into: Rect(origin: .zero, size: image.size))
    var change = SceneChange()
    for sticker in before.stickers {
      if sticker.id == gone {
        change.remove(sticker.id)
        continue
      }
      var moved = sticker
      moved.changePlacements { placement in
        placement.position = fit.apply(placement.position)
        placement.scale = placement.scale * fit.a
      }
      change.replace(with: moved)
    }
    change.setCanvas(
      size: image.size, background: name, type: image.duration == nil ? .photo : .video)
    if image.duration != nil || before.backgroundType == .video {
      change.setDuration(image.duration)
    }
    return commit(Edit(change)) != nil
  }

  /// Covers a page that has a physical size with a sticker, behind all others and locked, as one step.
  ///
  /// The page keeps its size. The sticker is upright, in the middle, and covers a bleed of 3 mm on each side, too.
  /// Manipulations in progress are committed and ended first. Does nothing for an unknown id.
  func coverPage(with id: Int) {
    commit(Edit(.finishHands))
    let document = store.document
    guard var sticker = document.stickers.first(where: { $0.id == id }), !sticker.size.isEmpty
    else { return }
    let bleed = 3 / 25.4 * (document.paper.resolution ?? 0)
    let scale = max(
      (document.canvas.width + 2 * bleed) / sticker.size.width,
      (document.canvas.height + 2 * bleed) / sticker.size.height)
    sticker.anchorPoint = Point(0.5, 0.5)
    sticker.changePlacements {
      $0.position = Point(document.canvas.width / 2, document.canvas.height / 2)
      ($0.scale, $0.rotation) = (Vector(scale, scale), 0)
    }
    (sticker.locked, sticker.groups) = (true, [])
    var change = SceneChange()
    change.replace(with: sticker)
    if let last = document.stickers.first, last.id != id { change.move(id, behind: last.id) }
    commit(Edit(change))
  }
}
