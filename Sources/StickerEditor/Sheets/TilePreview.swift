import DirectManipulation
import EditorKit
import InterfaceKit
import StickerCanvas

/// The tile that the user points at, whose picture the program plays after a delay.
struct TilePreview: Equatable {
  /// The time after which the picture plays, in seconds: that of a long press.
  static let delay = ButtonHold.delay

  let tile: String
  /// The time at which the user began to point at the tile, in seconds.
  let since: Double
  /// Whether the delay has passed.
  var isDue = false
  /// Whether the program plays the picture.
  var isPlaying = false

  /// The time at which the picture begins to play, in seconds; `nil` if the delay has passed.
  var playTime: Double? { isDue ? nil : since + Self.delay }
}

/// Recognizes a contact that rests on a tile; ends when the contact moves by its slop, or lifts.
final class TileHold: HoldGestureRecognizer {
  init() {
    super.init(minimumDuration: TilePreview.delay)
    slop = nil
    endsWithMovement = true
  }

  override func mayRecognize(with other: GestureRecognizer) -> Bool { true }
}

/// Follows the tile that the user points at: the tile under a contact that rests; without contacts, the tile under the
/// pointer, or the marked tile while keys are in use.
///
/// The tile's buttons are shown; those of a tile under a contact after a long press, until the user points at another
/// tile. The program plays the picture on a sheet with previews.
struct FollowPointedTile: System {
  let view = SheetView()
  let contacts = Contacts()
  let parts = Query<SheetPart>(.without(Leaving.self))
  let animations = Animations()
  @OptionalRes var device: DeviceInUse?
  @Res var pointer: Pointer
  @Res var clock: Clock
  @ResMut var shown: ShownSheet
  @ResMut var display: Display

  func run() {
    guard let sheet = view.sheet else {
      (shown.preview, shown.pointedTile) = (nil, nil)
      return
    }
    let pointed = pointedTile(of: sheet)
    showButtons(of: sheet, pointed)
    let tile = sheet.hasPreviews && !animations.areReduced ? pointed : nil
    if tile != shown.preview?.tile {
      shown.preview = tile.map { TilePreview(tile: $0, since: clock.frame) }
    }
    if let preview = shown.preview, clock.frame >= preview.since + TilePreview.delay {
      shown.preview?.isDue = true
    }
  }

  private func showButtons(of sheet: Sheet, _ pointed: String?) {
    let tile: String?
    if contacts.isEmpty {
      // A finger that has lifted points at nothing; the buttons stay.
      tile = device.map { $0.device == .touch } ?? true ? shown.pointedTile : pointed
    } else {
      tile = contacts.touches.lazy.compactMap(heldTile).first ?? shown.pointedTile
    }
    guard sheet.hidesButtons, tile != shown.pointedTile else { return }
    shown.pointedTile = tile
    display.redrawTwice()
  }

  private func pointedTile(of sheet: Sheet) -> String? {
    guard contacts.isEmpty else { return contacts.touches.lazy.compactMap(tile(under:)).first }
    switch device?.device {
    case .mouse where pointer.isInside:
      return view.layout?.index(at: pointer.location, count: sheet.tiles.count, scroll: view.scroll)
        .map { sheet.tiles[$0].id }
    case .keys: return sheet.index(of: view.marked).map { sheet.tiles[$0].id }
    case .mouse, .touch, nil: return nil
    }
  }

  /// Returns the id of the tile on which a contact has rested for a long press; `nil` for none.
  private func heldTile(under touch: Touch) -> String? {
    let state = contacts.recognizer(TileHold.self, of: touch.contact)?.state
    return state == .began || state == .changed ? tile(under: touch) : nil
  }

  /// Returns the id of the tile on which a contact rests; `nil` for none, and after the contact has moved.
  private func tile(under touch: Touch) -> String? {
    guard let hold = contacts.recognizer(TileHold.self, of: touch.contact), !hold.state.isOver,
      let element = touch.element, case .tile(let id)? = parts.get(element)?.item
    else { return nil }
    return id
  }
}
