import DirectManipulation
public import EditorKit
import InterfaceKit
import StickerCanvas
import StickerScene

/// Crops, straightens, turns and mirrors the photo in the background; its file stays unchanged.
///
/// The whole photo is shown in place of the canvas, dimmed outside of the crop's frame. One contact at a time drags the
/// frame, a handle or the slider that straightens; meanwhile, the actions of cropping are ignored. A drag inside the
/// frame moves the frame, not the photo: the photo is shown whole with its stickers and stays in place, so that the user
/// sees the part that is cut off. The stickers are only drawn; contacts reach the frame through them. Keys do the same in steps, see ``CropStep``. Done makes one undo step, in which the stickers keep
/// their places on the photo. Videos are not cropped. Publishes ``PhotoCropping``.
struct CropPlugin: Plugin {
  func build(_ app: App) {
    app.insertState(PhotoCropping())
    app.add(CancelWithoutPhoto(), to: .layout, before: ["ReserveTransportBar", "InterfaceLayout"])
    app.addPanel(showing: CropPanelToShow(), in: .bars)
    app.add(DragCrop(), PressCropKeys(), PerformCrop(), to: .behave)
    app.add(
      Action(.cropPhoto, "Crop photo…", at: .menu(24, .edit, isForPhoto: true), keys: KeyChord("Z"))
        .possible(if: Derived(Photo()) { $0.isAdjustable }),
      Action(.turnPhoto, "Turn"), Action(.mirrorPhoto, "Mirror"),
      Action(.turnProportions, "Turn proportions")
        .on(if: ResourceValue(\PhotoCropping.turnsRatio)),
      Action(.resetCrop, "Reset").showing(icon: "reset-adjustments"),
      Action(.cancelCrop, "Cancel").showing(icon: "cancel"),
      Action(.endCropping, "Done").showing(icon: "done"))
    for ratio in PhotoCropping.Ratio.allCases {
      app.add(
        Action(ratio.action, ratio.title(isTurned: false))
          .on(if: ResourceEquals(\PhotoCropping.ratio, ratio))
          .appearing(
            as: ratio.title(isTurned: true), icon: ratio.action.name,
            if: ResourceValue(\PhotoCropping.turnsRatio)))
    }
    for step in CropStep.all {
      var action = Action(step.action, step.title)
      action.keys = step.keys
      app.add(action.whileCropping())
    }
  }
}

extension EditorAction {
  /// Shows the photo's frame, handles and slider, by which the user crops and straightens the photo.
  public static let cropPhoto = EditorAction("crop-photo")
  static let turnPhoto = EditorAction("turn-photo")
  static let mirrorPhoto = EditorAction("mirror-photo")
  static let turnProportions = EditorAction("turn-proportions")
  static let resetCrop = EditorAction("reset-crop")
  static let cancelCrop = EditorAction("cancel-crop")
  static let endCropping = EditorAction("end-cropping")
}

/// A resource: the crop that the user is changing.
struct PhotoCropping: Equatable {
  /// The crop before it is straightened; `nil` while the photo is not being cropped.
  var base: PhotoCrop?
  /// The angle by which the photo is shown rotated, in degrees, positive clockwise.
  var degrees = 0.0
  var ratio = Ratio.free
  /// Whether the frame keeps the reciprocal of the ratio: 2:3 in place of 3:2.
  var turnsRatio = false
  /// The drag of a part by a contact; `nil` for none.
  ///
  /// During a drag, other contacts start no drag, and the actions of cropping, such as Done and Cancel, are ignored.
  var drag: Drag?

  var isOpen: Bool { base != nil }

  /// The crop as shown: straightened, and scaled down to lie within the photo.
  var crop: PhotoCrop? { base?.straightened(to: degrees) }

  /// Returns the ratio of width to height that the frame of a crop keeps; `nil` for no fixed ratio.
  func ratioOfSides(of crop: PhotoCrop) -> Double? {
    ratio.value(for: crop).map { turnsRatio ? 1 / $0 : $0 }
  }

  /// Makes a changed crop the one that is straightened.
  mutating func set(_ crop: PhotoCrop) { (base, degrees) = (crop, crop.degrees) }

  /// The maximum angle, in degrees.
  static let greatestAngle = 45.0

  /// A ratio of the frame's width and height.
  ///
  /// To add a ratio, add a case with its title and value. Its action and its button, which shows the title, follow.
  enum Ratio: String, CaseIterable {
    case free, original, square, fourToFive, threeToTwo, sixteenToNine

    /// Returns the title of the ratio or of its reciprocal.
    func title(isTurned: Bool) -> Phrase {
      switch self {
      case .free: "Free"
      case .original: "Original"
      case .square: Phrase(verbatim: "1:1")
      case .fourToFive: Phrase(verbatim: isTurned ? "5:4" : "4:5")
      case .threeToTwo: Phrase(verbatim: isTurned ? "2:3" : "3:2")
      case .sixteenToNine: Phrase(verbatim: isTurned ? "9:16" : "16:9")
      }
    }

    var action: EditorAction { EditorAction("ratio-\(rawValue)") }

    /// Returns the ratio of width to height for a crop; `nil` for no fixed ratio.
    func value(for crop: PhotoCrop) -> Double? {
      switch self {
      case .free: nil
      case .original:
        crop.quarterTurns % 2 == 0
          ? crop.photo.width / crop.photo.height : crop.photo.height / crop.photo.width
      case .square: 1
      case .fourToFive: 4.0 / 5
      case .threeToTwo: 3.0 / 2
      case .sixteenToNine: 16.0 / 9
      }
    }
  }

  struct Drag: Equatable {
    enum Part: Equatable {
      case frame
      case handle(CropHandle)
      case slider(SliderRail)
    }

    let contact: Entity
    let part: Part
    /// The state before the drag.
    let base: PhotoCrop
    let degrees: Double
    /// The map from the view's coordinates to interface points when the drag began.
    let toWindow: AffineTransform
    /// The vector from the contact to the dragged part's place, in interface points.
    let offset: Vector
    /// The location of the landing, in interface points.
    let landing: Point
  }
}

/// Ends cropping without a change when the background is no photo any more.
private struct CancelWithoutPhoto: System {
  let photo = Photo()
  @ResMut var cropping: PhotoCropping
  @ResMut var display: Display

  func run() {
    guard cropping.isOpen, !photo.isAdjustable else { return }
    cropping = PhotoCropping()
    display.needsDisplay = true
  }
}

private struct PerformCrop: System {
  let requests = MessageReader<ActionRequest>()
  let escapes = MessageHandler<ActionRequest>()
  let photo = Photo()
  let selection = Selection()
  let toasts = Toasts()
  let edits = MessageWriter<Edit>()
  @Res var store: SceneStore
  @Res var layout: Layout
  @ResMut var adjusting: PhotoAdjusting
  @ResMut var cropping: PhotoCropping
  @ResMut var display: Display

  func run() {
    // Escape cancels the contact of a drag.
    escapes.handle(.escape, if: cropping.isOpen && cropping.drag == nil) { end() }
    for request in requests.read() {
      if request.action == .cropPhoto { open() }
      if cropping.isOpen, cropping.drag == nil { perform(request.action) }
    }
  }

  private func open() {
    if cropping.isOpen || !adjusting.drags.isEmpty { return }
    guard photo.isAdjustable, let size = photo.size else {
      return toasts.tell("Only a photo in the background can be cropped.", isError: true)
    }
    selection.select([])
    adjusting.before = nil
    cropping = PhotoCropping()
    cropping.set(store.document.crop ?? PhotoCrop(whole: size))
    display.redraw()
  }

  private func end() {
    cropping = PhotoCropping()
    display.redraw()
  }

  private func perform(_ action: EditorAction) {
    guard let crop = cropping.crop else { return }
    display.redraw()
    switch action {
    case .turnPhoto:
      cropping.set(crop.turned())
      keepRatio(of: crop.turned())
    case .turnProportions:
      cropping.turnsRatio.toggle()
      keepRatio(of: crop)
    case .mirrorPhoto: cropping.set(crop.mirrored())
    case .resetCrop:
      cropping.set(PhotoCrop(whole: crop.photo))
      (cropping.ratio, cropping.turnsRatio) = (.free, false)
    case .cancelCrop: end()
    case .endCropping:
      apply(crop.inWholePixels())
      end()
    default:
      if let step = CropStep.all.first(where: { $0.action == action }) {
        cropping.perform(step.change, isMirrored: layout.isMirrored)
      } else if let ratio = PhotoCropping.Ratio.allCases.first(where: { $0.action == action }) {
        cropping.ratio = ratio
        keepRatio(of: crop)
      }
    }
  }

  private func keepRatio(of crop: PhotoCrop) {
    if let ratio = cropping.ratioOfSides(of: crop) { cropping.set(crop.with(ratio: ratio)) }
  }

  /// Crops the photo as one undo step, in which the stickers keep their places on the photo.
  private func apply(_ crop: PhotoCrop) {
    edits.send(Edit(.finishHands))
    edits.send(
      Edit { document, change in
        guard document.crop != crop, document.crop != nil || !crop.isWhole else { return }
        let map = document.canvasToPhoto(crop.photo).then(crop.photoToShown)
        for sticker in document.stickers { change.replace(with: sticker.mapped(by: map)) }
        change.setCanvas(size: crop.photo, background: document.background)
        if !crop.isWhole { change.setCrop(crop) }
      })
  }
}

extension SceneDocument.Sticker {
  /// Returns the sticker at the same place of a picture that is mapped; a mirroring map leaves the sticker's own picture
  /// unmirrored, so that words stay readable.
  func mapped(by map: AffineTransform) -> SceneDocument.Sticker {
    var moved = self
    let isMirrored = map.determinant < 0
    let factor = abs(map.determinant).squareRoot()
    let turn =
      isMirrored
      ? arcTangent(y: -map.b, x: -map.a) : arcTangent(y: map.b, x: map.a)
    moved.changePlacements { placement in
      placement.position = map.apply(placement.position)
      placement.scale = placement.scale * factor
      placement.rotation = turn + (isMirrored ? -1 : 1) * placement.rotation
    }
    if isMirrored { moved.anchorPoint.x = 1 - anchorPoint.x }
    return moved
  }
}

private struct DragCrop: System {
  let messages = ContactMessages()
  let followed = MessageReader<ContactsFollowed>()
  let contacts = Contacts()
  @Res var parts: ShownPanel<CropPanel>
  @ResMut var cropping: PhotoCropping
  @ResMut var display: Display

  func run() {
    messages.read { touch in
      begin(touch)
    } ended: {
      end($0)
    }
    if !followed.read().isEmpty { follow() }
  }

  private func begin(_ touch: Touch) {
    guard cropping.drag == nil, let crop = cropping.crop, let base = cropping.base,
      let panel = parts.panel
    else { return }
    let toWindow = panel.toWindow(crop)
    func start(_ part: PhotoCropping.Drag.Part, at place: Point) {
      cropping.drag = PhotoCropping.Drag(
        contact: touch.contact, part: part, base: base, degrees: cropping.degrees,
        toWindow: toWindow, offset: place - touch.landing, landing: touch.landing)
      display.redraw()
    }
    if let slider = parts.element(of: .slider), touch.element == slider,
      let rail = parts.frame(of: .slider).map(panel.rail)
    {
      let grip = rail.grip(
        at: touch.landing.x, onThumbAt: CropPanel.share(of: cropping.degrees))
      start(.slider(rail), at: touch.landing + Vector(grip ?? 0, 0))
      if grip == nil { drag(to: touch.landing) }
    } else if let stage = parts.element(of: .stage), touch.element == stage {
      let frame = Rect(around: crop.frame, through: toWindow)
      let handles = CropHandle.all.map { (handle: $0, place: $0.place(on: frame)) }
      let nearest = handles.min {
        $0.place.distance(to: touch.landing) < $1.place.distance(to: touch.landing)
      }
      let isInside = frame.contains(touch.landing)
      let reach = isInside ? CropPanel.reach(inside: frame) : CropPanel.reach
      if let nearest, nearest.place.distance(to: touch.landing) <= reach {
        start(.handle(nearest.handle), at: nearest.place)
      } else if isInside {
        start(.frame, at: touch.landing)
      }
    }
  }

  private func follow() {
    if let touch = cropping.drag.flatMap({ contacts.slid($0.contact) }) { drag(to: touch.location) }
  }

  /// Changes the crop for a location of the dragging contact, in interface points.
  private func drag(to location: Point) {
    guard let drag = cropping.drag, let toView = drag.toWindow.inverse else { return }
    let before = drag.base.straightened(to: drag.degrees)
    let place = location + drag.offset
    switch drag.part {
    case .slider(let rail): cropping.degrees = CropPanel.degrees(at: place.x, on: rail)
    case .frame:
      cropping.set(before.moved(by: toView.applyLinear(location - drag.landing)))
    case .handle(let handle):
      let ratio = cropping.ratioOfSides(of: before)
      cropping.set(before.resized(by: handle, to: toView.apply(place), ratio: ratio))
    }
    display.redraw()
  }

  /// Ends the drag; a cancelled contact reverts it.
  private func end(_ ended: ContactEnded) {
    guard let drag = cropping.drag, drag.contact == ended.touch.contact else { return }
    cropping.drag = nil
    if ended.isCancelled { (cropping.base, cropping.degrees) = (drag.base, drag.degrees) }
    display.redraw()
  }
}

/// Requests the steps of keys, ends cropping by Return, and takes all other keys without Ctrl while the photo is being
/// cropped.
private struct PressCropKeys: System {
  let keys = MessageHandler<KeyPress>()
  let requests = MessageWriter<ActionRequest>()
  @Res var table: ActionTable
  @Res var cropping: PhotoCropping

  func run() {
    keys.handle { press in
      guard press.isDown, cropping.isOpen, !press.isModifier else { return false }
      if let action = table.action(for: press, in: .cropping) {
        requests.send(ActionRequest(action.id))
        return true
      }
      if press.modifiers.control || press.name == "Escape" || press.name == "F6" { return false }
      if ["Return", "Keypad Enter"].contains(press.name) {
        requests.send(ActionRequest(.endCropping))
      }
      return true
    }
  }
}
