import DirectManipulation
import EditorKit
import InterfaceKit
import StickerCanvas
import StickerScene

/// The photo with the crop's frame in place of the canvas, and the controls of the crop below.
struct CropPanel: InterfacePanel {
  /// The frame of the controls, in interface points.
  let frame: Rect
  /// The frame of the photo's part of the window, in interface points.
  let stage: Rect
  /// The frame behind the photo and the controls, in interface points.
  private let ground: Rect
  let isMirrored: Bool
  /// The width and height of a button, in interface points.
  private let side: Double
  /// Whether the buttons that end cropping have words.
  private let hasWords: Bool

  enum Part: SliderPart {
    /// The photo with the crop's frame, behind the controls; touchable.
    case stage
    case plate
    case button(EditorAction)
    /// A button with its title.
    case word(EditorAction)
    case ratio(PhotoCropping.Ratio)
    /// The touchable area of the slider that straightens.
    case slider
  }

  /// The maximum distance from a handle at which a contact drags the handle, in interface points.
  static let reach = 28.0

  /// Returns the maximum distance from a handle for a contact inside a frame: less in a small frame, whose middle moves
  /// the frame.
  static func reach(inside frame: Rect) -> Double {
    min(reach, min(frame.size.width, frame.size.height) / 4)
  }
  private static let margin = 8.0
  /// The distance of the photo from the edges of its part of the window, in interface points.
  private static let air = 18.0
  /// The maximum width of the controls, in interface points.
  private static let widest = 640.0

  /// Creates the panel in a layout whose lower bar has the panel's height.
  init(in layout: Layout) {
    (frame, isMirrored) = (layout.lowerPlate(width: Self.widest), layout.isMirrored)
    stage = layout.canvas.inset(by: -8)
    (side, hasWords) = (layout.button, layout.isLarge)
    ground = Rect(origin: .zero, size: layout.window)
  }

  /// Returns the height of the controls with their margin in a layout, in interface points.
  static func height(in layout: Layout) -> Double {
    2 * layout.button + NamedSlider.height + margin + layout.margin
  }

  func layOut() -> [PlacedNode<Part>] {
    let side = Length.fixed(side)
    func button(_ action: EditorAction) -> Node<Part> { .leaf(.button(action), width: side) }
    func end(_ action: EditorAction) -> Node<Part> {
      hasWords ? .leaf(.word(action), width: .fixed(InterfaceDrawing.wordWidth)) : button(action)
    }
    let buttons = Node<Part>.row(
      cross: .stretch,
      [
        button(.turnPhoto), button(.mirrorPhoto), button(.turnProportions), .spacer(),
        button(.resetCrop), end(.cancelCrop), end(.endCropping),
      ]
    ).sized(height: side)
    let ratios = Node<Part>.row(
      cross: .stretch,
      PhotoCropping.Ratio.allCases.map {
        // The titles of the others are shorter.
        .leaf(.ratio($0), width: Length(least: 1), grow: $0 == .original ? 1.6 : 1)
      }
    ).sized(height: side)
    let column = Node<Part>.column(
      cross: .stretch,
      [buttons, ratios, .leaf(.slider, height: .fixed(NamedSlider.height))]
    ).sized(width: .fixed(min(Self.widest, frame.size.width) - 2 * Self.margin))
    return [PlacedNode(.stage, ground)]
      + Node.row(
        showing: .plate, padding: Insets(top: Self.margin / 2), main: .center, [column]
      )
      .layOut(in: frame, isRightToLeft: isMirrored)
  }

  /// Returns the map from the view's coordinates of a crop to interface points, which shows the whole photo.
  func toWindow(_ crop: PhotoCrop) -> AffineTransform {
    let (photo, room) = (crop.viewOfPhoto, stage.inset(by: Self.air))
    let scale = min(room.size.width / photo.size.width, room.size.height / photo.size.height)
    return .scale(Vector(scale, scale)).then(.translation(stage.center - .zero))
  }

  func rail(in slider: Rect) -> SliderRail {
    NamedSlider.rail(in: slider, isRightToLeft: isMirrored)
  }

  /// Returns the share of the rail before the thumb of an angle in degrees.
  static func share(of degrees: Double) -> Double {
    (degrees / PhotoCropping.greatestAngle + 1) / 2
  }

  /// Returns the angle whose thumb is nearest to an x coordinate in interface points, in tenths of a degree; 0 near the
  /// middle of the rail.
  static func degrees(at x: Double, on rail: SliderRail) -> Double {
    let degrees = (2 * rail.share(at: x) - 1) * PhotoCropping.greatestAngle
    return abs(degrees) < 0.7 ? 0 : (degrees * 10).rounded() / 10
  }
}

/// The panel while the photo is being cropped.
struct CropPanelToShow: PanelSource {
  @Res private var layout: Layout
  @Res private var cropping: PhotoCropping

  var panel: CropPanel? { cropping.isOpen ? CropPanel(in: layout) : nil }
}

struct CropDrawing: PartParameters {
  fileprivate let interface = InterfaceDrawing()
  private let photo = Photo()
  private let canvas = Canvas()
  private let stickers = Stickers()
  private let visibility = StickerVisibility()
  private let stickerDrawing = StickerDrawing()
  private let sizes = Query<Size>()
  private let hits = HitTest()
  @Res private var store: SceneStore
  @Res private var cropping: PhotoCropping
  @Res private var shown: ShownPanel<CropPanel>

  private var palette: Palette { interface.palette }

  /// Returns the drawing of the whole photo with its stickers, dimmed outside of the crop, with the frame and its handles.
  ///
  /// `stage` is the frame behind the photo and the controls.
  fileprivate func stage(in stage: Rect) -> [DrawnItem] {
    var items = [DrawnItem(panel: stage, radius: 0, color: palette.surround)]
    guard let crop = cropping.crop, let toWindow = shown.panel?.toWindow(crop) else { return items }
    let photoToWindow = AffineTransform.translation(crop.photo.vector * -0.5)
      .then(crop.orientation).then(toWindow)
    if let picture = photo.picture(with: photo.adjustments, in: crop) {
      items.append(DrawnItem(picture, .scale(crop.photo.vector).then(photoToWindow)))
    }
    items += stickers(through: store.document.canvasToPhoto(crop.photo).then(photoToWindow))
    let frame = Rect(around: crop.frame, through: toWindow)
    // Edges between pixels would meet in a lighter line.
    let (left, right) = (frame.minX.rounded(), frame.maxX.rounded())
    let (top, bottom) = (frame.minY.rounded(), frame.maxY.rounded())
    let dimmed = [
      Rect(x: stage.minX, y: stage.minY, width: stage.size.width, height: top - stage.minY),
      Rect(x: stage.minX, y: bottom, width: stage.size.width, height: stage.maxY - bottom),
      Rect(x: stage.minX, y: top, width: left - stage.minX, height: bottom - top),
      Rect(x: right, y: top, width: stage.maxX - right, height: bottom - top),
    ]
    items += dimmed.filter { $0.size.width > 0 && $0.size.height > 0 }.map {
      DrawnItem(panel: $0, radius: 0, color: palette.shade)
    }
    if cropping.drag != nil { items += thirds(of: frame) }
    items += DrawnItem.outline(frame.corners, width: 4, color: palette.guideEdge)
    items += DrawnItem.outline(frame.corners, width: 2, color: palette.guide)
    for handle in CropHandle.all {
      let place = handle.place(on: frame)
      items.append(DrawnItem(disc: place, radius: 8, color: palette.guideEdge))
      let isDragged = cropping.drag?.part == .handle(handle)
      items.append(
        DrawnItem(disc: place, radius: 6, color: isDragged ? palette.accent : palette.guide))
    }
    return items
  }

  /// Returns the drawing of the stickers through a map from canvas points to interface points.
  ///
  /// A mirroring map leaves the stickers' own pictures unmirrored, as Done does.
  private func stickers(through map: AffineTransform) -> [DrawnItem] {
    let map = (canvas.toWindow.inverse ?? .identity).then(map)
    return stickers.inOrder.filter(visibility.shows).map { sticker in
      let mirror = AffineTransform(
        a: -1, b: 0, c: 0, d: 1, tx: sizes.get(sticker)?.width ?? 0, ty: 0)
      let matrix = hits.matrixToWindow(of: sticker).then(map)
      return stickerDrawing.item(of: sticker, map.determinant < 0 ? mirror.then(matrix) : matrix)
    }
  }

  private func thirds(of frame: Rect) -> [DrawnItem] {
    [1.0 / 3, 2.0 / 3].flatMap { share in
      let (x, y) = (
        frame.minX + share * frame.size.width, frame.minY + share * frame.size.height
      )
      return [
        DrawnItem(
          from: Point(x, frame.minY), to: Point(x, frame.maxY), width: 1, color: palette.guide,
          opacity: 0.6),
        DrawnItem(
          from: Point(frame.minX, y), to: Point(frame.maxX, y), width: 1, color: palette.guide,
          opacity: 0.6),
      ]
    }
  }

  fileprivate func slider(in frame: Rect) -> [DrawnItem] {
    let name: Phrase = "Straighten"
    var isDragged = false
    if case .slider = cropping.drag?.part { isDragged = true }
    return NamedSlider(
      name: name, value: "\(Measurement.text(of: cropping.degrees))°",
      share: CropPanel.share(of: cropping.degrees), isDragged: isDragged, isMarked: true
    ).items(in: frame, by: interface)
  }
}

extension CropPanel.Part {
  typealias Drawing = CropDrawing

  var action: EditorAction? {
    switch self {
    case .stage, .plate, .slider: nil
    case .button(let action), .word(let action): action
    case .ratio(let ratio): ratio.action
    }
  }

  var tellsName: Bool {
    switch self {
    case .ratio, .word: false
    case .stage, .plate, .button, .slider: true
    }
  }

  var isDraggable: Bool { self == .slider || self == .stage }

  func items(in frame: Rect, by drawing: CropDrawing) -> [DrawnItem] {
    let interface = drawing.interface
    switch self {
    case .stage: return drawing.stage(in: frame)
    case .plate:
      return DrawnItem.plate(
        frame, color: interface.palette.opaquePanel, interface.palette)
    case .button(let action): return interface.items(of: Button(action: action, frame: frame))
    case .word(let action):
      return interface.word(
        Button(action: action, frame: frame), isFilled: action == .endCropping)
    case .ratio(let ratio):
      return interface.choice(Button(action: ratio.action, frame: frame), padding: 6)
    case .slider: return drawing.slider(in: frame)
    }
  }
}
