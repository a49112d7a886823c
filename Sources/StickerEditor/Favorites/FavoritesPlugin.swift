import DirectManipulation
public import EditorKit
import Geometry
import Pictures
import StickerCanvas

/// Adds and removes favorites, from a menu of the tray's pictures that a long press or a right click opens, or by a
/// key.
///
/// Writes `TrayFavorites`.
struct FavoritesPlugin: Plugin {
  func build(_ app: App) {
    app.add(NoteRecentPictures(), ToggleFavorite(), to: .behave)
    app.add(OpenTrayMenu(), to: .animate)
    app.add(
      Action(.favorite, "Add to favorites", keys: KeyChord("F", shift: .held))
        .possible(if: Derived(FavoriteTarget()) { $0.name != nil })
        .appearing(as: "Remove from favorites", icon: "unfavorite", if: HasFavorite()),
      Action(.removeStickerSet, "Remove folder from the tray")
        .shown(if: Derived(Res<TrayState>()) { $0.wrappedValue.markedSet != nil }))
  }
}

extension EditorAction {
  /// Adds the highlighted picture of the tray to the favorites, or removes the picture.
  public static let favorite = EditorAction("favorite")
  /// Removes the set of the highlighted picture from the tray.
  static let removeStickerSet = EditorAction("remove-sticker-set")
}

/// The picture of the tray to add to the favorites or to remove, for a system.
private struct FavoriteTarget: SystemParameterGroup {
  @Res private var favorites: TrayFavorites
  @Res private var state: TrayState

  /// The name of the highlighted picture; `nil` if none is highlighted.
  var name: String? { favorites.favorites == nil ? nil : state.markedName }
}

/// Whether the sticker that the action concerns is a favorite.
private struct HasFavorite: DerivedValue {
  private let target = FavoriteTarget()
  @Res private var favorites: TrayFavorites

  var value: Bool { target.name.map(favorites.isFavorite) == true }
}

/// Records stickers and emoji that the user takes from the tray, and asks the program to store the lists.
private struct NoteRecentPictures: System {
  let taken = MessageReader<TakenFromTray>()
  @ResMut var favorites: TrayFavorites
  @Res var state: TrayState
  let requests = MessageWriter<EditorRequest>()

  func run() {
    for taken in taken.read() {
      if state.shelf.allStickers.contains(taken.name),
        note(taken.name, in: &favorites.recent, TrayFavorites.greatestRecentCount)
      {
        requests.send(.keepRecentStickers(favorites.recent ?? []))
      }
      if StickerText(name: taken.name)?.isEmoji == true,
        note(taken.name, in: &favorites.recentEmoji, TrayFavorites.greatestRecentEmojiCount)
      {
        requests.send(.keepRecentEmoji(favorites.recentEmoji ?? []))
      }
    }
  }

  /// Puts a name first in a list of at most `most` names; returns `false` if there is no list or the list stays the same.
  private func note(_ name: String, in names: inout [String]?, _ most: Int) -> Bool {
    let old = names
    names = old.map { [name] + $0.filter { $0 != name }.prefix(most - 1) }
    return names != old
  }
}

/// Adds a picture to the favorites or removes it, removes sets, and asks the program to store the lists.
private struct ToggleFavorite: System {
  let requests = MessageReader<ActionRequest>()
  let stored = MessageWriter<EditorRequest>()
  let target = FavoriteTarget()
  let control = TrayControl()
  let toasts = Toasts()
  @Res var state: TrayState
  @ResMut var favorites: TrayFavorites

  func run() { requests.perform([.favorite: toggle, .removeStickerSet: removeSet]) }

  private func removeSet() {
    guard let set = state.markedSet else { return }
    control.remove(setWithID: set.id)
    stored.send(.removeStickerSet(set.id))
  }

  private func toggle() {
    guard let name = target.name, var names = favorites.favorites else { return }
    let count = names.count
    names.removeAll { $0 == name }
    let isAdded = names.count == count
    if isAdded { names = [name] + names.prefix(TrayFavorites.greatestCount - 1) }
    favorites.favorites = names
    stored.send(.keepFavorites(names))
    control.refresh()
    toasts.tell(isAdded ? "Added to favorites" : "Removed from favorites")
  }
}

/// Opens the menu of a picture in the tray at a long press and at a right click, and highlights the picture.
private struct OpenTrayMenu: System {
  let gestures = MessageReader<HandGesture>()
  let buttons = MessageReader<SecondaryButton>()
  let contacts = Contacts()
  let recognizers = Recognizers()
  let touches = Query<TrayTouch>()
  let menus = ContextMenuControl()
  let shown = ShownTray()
  @ResMut var state: TrayState
  @Res var favorites: TrayFavorites
  @Res var layout: Layout

  func run() {
    for button in buttons.read() where button.isDown { open(at: button.position) }
    for gesture in gestures.read() where gesture.state == .began && gesture.recognizer is TrayHold {
      guard gesture.recognizer.isActive, let contact = gesture.contacts.first,
        let touch = contacts.touch(of: contact), touches.get(contact) != nil,
        open(at: touch.location, by: touch)
      else { continue }
      // The lift adds no sticker.
      if let tap = contacts.recognizer(TrayTap.self, of: contact) { recognizers.fail(tap) }
    }
  }

  /// Opens the menu of the picture at an interface point; returns `false` if there is none.
  @discardableResult
  private func open(at place: Point, by touch: Touch? = nil) -> Bool {
    let tray = shown.tray
    guard favorites.favorites != nil, tray.room(in: layout).contains(place),
      let index = tray.visible(in: layout).first(where: {
        tray.frame(of: $0, in: layout).contains(place)
      })
    else { return false }
    state.marked = index
    menus.show(about: [], actions: [.favorite, .removeStickerSet], at: place, by: touch)
    return true
  }
}
