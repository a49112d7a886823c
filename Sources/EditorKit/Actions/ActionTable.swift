import ECS

/// A resource: the actions that a user can request, made by the plugins; one table for buttons, keys and help.
public struct ActionTable {
  /// The actions, in the order of the plugins.
  public private(set) var actions: [Action] = []
  /// The gestures of touch and mouse, for help and manual.
  package internal(set) var handLines: [GestureInstructions] = []
  private var numbers: [EditorAction: Int] = [:]

  /// The action of an identifier; `nil` if no plugin has added it.
  public subscript(_ id: EditorAction) -> Action? { numbers[id].map { actions[$0] } }

  /// The actions whose buttons are in the toolbar, in order.
  public private(set) var toolbar: [EditorAction] = []
  /// The groups of the actions in ``toolbar``, in the same order.
  package private(set) var toolbarGroups: [Action.Group] = []
  /// The actions in the menu of the toolbar's last button, in order.
  public private(set) var menu: [EditorAction] = []
  /// The actions whose buttons are in the context bar, in order.
  public private(set) var selection: [EditorAction] = []

  /// Returns the action that a key press requests in a state; `nil` if there is none.
  package func action(for press: KeyPress, in state: Action.KeyState = .usual) -> Action? {
    actions.first { $0.keyState == state && $0.keys.contains { $0.matches(press) } }
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
    if let other = actions.first(where: action.sharesKey) {
      fatalError(
        "StickerEditor: the actions \(other.id) and \(action.id) have the same key; give one another key."
      )
    }
    numbers[action.id] = actions.count
    actions.append(action)
    // The lists are made here, because they are read in every frame.
    toolbar = ordered { place in
      if case .toolbar(let rank, let group) = place { (group.rawValue, rank) } else { nil }
    }
    toolbarGroups = toolbar.compactMap { id in
      if case .toolbar(_, let group)? = self[id]?.place { group } else { nil }
    }
    menu = ordered { if case .menu(let rank) = $0 { (0, rank) } else { nil } }
    selection = ordered { if case .selection(let rank) = $0 { (0, rank) } else { nil } }
  }

  private func ordered(_ rank: (Action.Place) -> (Int, Int)?) -> [EditorAction] {
    actions.compactMap { action in rank(action.place).map { (rank: $0, id: action.id) } }
      .sorted { $0.rank < $1.rank }.map(\.id)
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
