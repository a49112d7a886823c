import ECS

/// A resource: the actions that a user can request, made by the plugins; one table for buttons, keys and help.
public struct ActionTable {
  /// The actions, in the order of the plugins.
  public private(set) var actions: [Action] = []
  /// The gestures of touch and mouse, for help and manual.
  package internal(set) var handLines: [GestureInstructions] = []
  private var numbers: [EditorAction: Int] = [:]
  private var keys: [Action.KeyState: [(chord: KeyChord, action: EditorAction)]] = [:]

  /// The action of an identifier; `nil` if no plugin has added it.
  public subscript(_ id: EditorAction) -> Action? { numbers[id].map { actions[$0] } }

  private var toolbarPlaces = RankedActions()
  private var menuPlaces = RankedActions()
  private var selectionPlaces = RankedActions()

  /// The actions whose buttons are in the toolbar, in order.
  public var toolbar: [EditorAction] { toolbarPlaces.actions }
  /// The groups of the actions in ``toolbar``, in the same order.
  package private(set) var toolbarGroups: [Action.Group] = []
  /// The actions in the menu of the toolbar's last button, in order.
  public var menu: [EditorAction] { menuPlaces.actions }
  /// The actions in ``menu`` that the menu of the photo has, too, in the same order.
  package var photoMenu: [EditorAction] {
    menu.filter { if case .menu(_, _, isForPhoto: true)? = self[$0]?.place { true } else { false } }
  }
  /// The actions in the menu of the selected stickers, in order.
  public var selection: [EditorAction] { selectionPlaces.actions }

  /// Returns the action that a key press requests in a state; `nil` if there is none.
  package func action(for press: KeyPress, in state: Action.KeyState = .usual) -> Action? {
    keys[state]?.first { $0.chord.matches(press) }.flatMap { self[$0.action] }
  }

  /// Returns the action that a long press on the button of an action requests; `nil` if the app has none.
  package func alternative(of action: EditorAction) -> EditorAction? {
    self[action]?.alternative.flatMap { self[$0]?.id }
  }

  /// Adds an action.
  ///
  /// Traps if the table has an action with the same identifier, or with the same key in the same ``Action/KeyState``.
  mutating func add(_ action: Action) {
    guard numbers[action.id] == nil else {
      fatalError("StickerEditor: two plugins have an action \(action.id); give one another name.")
    }
    for (chord, other) in keys[action.keyState] ?? []
    where action.keys.contains(where: chord.overlaps) {
      fatalError(
        "StickerEditor: the actions \(other) and \(action.id) have the same key; give one another key."
      )
    }
    keys[action.keyState, default: []] += action.keys.map { ($0, action.id) }
    numbers[action.id] = actions.count
    actions.append(action)
    switch action.place {
    case .toolbar(let rank, let group):
      let index = toolbarPlaces.insert(action.id, rank: (group.rawValue, rank))
      toolbarGroups.insert(group, at: index)
    case .menu(let rank, _, _): menuPlaces.insert(action.id, rank: (0, rank))
    case .selection(let rank): selectionPlaces.insert(action.id, rank: (0, rank))
    case .playback, .elsewhere: break
    }
  }
}

/// The actions of one part of the interface, by their ranks; actions of equal rank are in the order of insertion.
private struct RankedActions {
  private(set) var actions: [EditorAction] = []
  private var ranks: [(Int, Int)] = []

  /// Inserts an action; returns its index in ``actions``.
  @discardableResult
  mutating func insert(_ action: EditorAction, rank: (Int, Int)) -> Int {
    let index = ranks.firstIndex { $0 > rank } ?? ranks.count
    actions.insert(action, at: index)
    ranks.insert(rank, at: index)
    return index
  }
}

extension App {
  /// Adds actions to the table.
  ///
  /// Traps if the table has an action with the same identifier, or with the same key in the same ``Action/KeyState``.
  public func add(_ actions: Action...) {
    for action in actions {
      let action = action.bound(to: world)
      world.withResource(ActionTable.self) { $0.add(action) }
    }
  }
}
