public import ECS

/// A command that the user gives with one button or one key chord, with its identifier (``EditorAction``), title, place
/// and keys.
///
/// Buttons, keyboard shortcuts, the help sheet and the manual are made from the app's actions. Systems that read
/// ``ActionRequest`` perform the action.
public struct Action {
  /// The place of an action's button.
  public enum Place: Hashable, Sendable {
    /// The toolbar's group, ordered by number; buttons with smaller numbers get room first.
    case toolbar(Int, Group)
    /// The menu of the toolbar's last button, which shows titles and keys, ordered by number; the actions of a group have
    /// numbers without those of another group between them.
    ///
    /// The menu of the photo has the action, too, if `isForPhoto`.
    case menu(Int, Group, isForPhoto: Bool = false)
    /// The menu of the selected stickers, ordered by number; their context bar has buttons for the first shown actions.
    case selection(Int)
    /// The playback bar of a scene with time.
    case playback
    /// Another place or none: the action's plugin draws the button, if there is one.
    case elsewhere
  }

  /// A group of buttons; the cases are in the toolbar's order.
  public enum Group: Int, Hashable, Sendable, CaseIterable {
    case steps, edit, picture, view, program

    /// The title of the group; short, because the toolbar is narrow.
    package var name: Phrase {
      switch self {
      case .steps: "History"
      case .edit: "Edit"
      case .picture: "File"
      case .view: "View"
      case .program: "More"
      }
    }
  }

  /// A state of the editor in which the keys of an action work.
  public enum KeyState: CaseIterable, Sendable {
    /// No keys type text.
    case usual
    /// Keys type text.
    case writing
    /// The scene has time, and no selected sticker needs the key.
    case time
    /// The photo is being cropped.
    case cropping
  }

  /// The identifier of the action.
  public let id: EditorAction
  /// The title of the button.
  public var title: Phrase
  /// The place of the button.
  public var place = Place.elsewhere
  /// The key chords that request the action.
  public var keys: [KeyChord] = []
  /// Whether the keys also work while a sheet is shown.
  public var worksOverSheets = false
  /// The action that a long press of a finger or a right click on the button requests; `nil` for none.
  public private(set) var alternative: EditorAction?
  /// The state in which the keys work; actions of different states may have the same keys.
  public private(set) var keyState = KeyState.usual
  /// Whether the icon points in the reading direction and is mirrored in right-to-left languages.
  public var followsReading = false
  private var shown: (any DerivedValue<Bool>)?
  private var possible: (any DerivedValue<Bool>)?
  private var on: (any DerivedValue<Bool>)?
  private var filled: (any DerivedValue<Bool>)?
  private var appearance: (any DerivedValue<Appearance>)?
  private var fixedIcon: String?

  /// The title and the icon of an action's button.
  public struct Appearance: Sendable {
    /// The title of the button.
    public let title: Phrase
    /// The name of the icon.
    public let icon: String

    /// Creates an appearance from its parts.
    public init(_ title: Phrase, icon: String) { (self.title, self.icon) = (title, icon) }
  }

  /// Creates an action from its parts.
  public init(
    _ id: EditorAction, _ title: Phrase, at place: Place = .elsewhere, keys: KeyChord...
  ) {
    (self.id, self.title, self.place, self.keys) = (id, title, place, keys)
  }

  /// Whether the action's button is shown now, in the context bar or the context menu.
  public var isShown: Bool { shown?.value ?? true }

  /// Whether the action can be performed now.
  public var isPossible: Bool { possible?.value ?? true }

  /// Whether the state that the action switches is on.
  public var isOn: Bool { on?.value ?? false }

  /// Whether the button has the accent color now, as the main button of the window.
  public var isFilled: Bool { filled?.value ?? false }

  /// The current title of the action's button.
  var currentTitle: Phrase { appearance?.value.title ?? title }

  /// The current name of the icon of the action's button: the action's name by default.
  public var icon: String { appearance?.value.icon ?? fixedIcon ?? id.name }

  /// Returns the same action, possible only under a condition.
  ///
  /// A false condition only makes the action's buttons faint: keys and buttons still send ``ActionRequest``, so the
  /// system that performs the action must ignore a request that it can't perform.
  public func possible(if condition: some DerivedValue<Bool>) -> Action {
    with { $0.possible = condition }
  }

  /// Returns the same action with a button that is shown only under a condition.
  public func shown(if condition: some DerivedValue<Bool>) -> Action {
    with { $0.shown = condition }
  }

  /// Returns the same action with a button whose title and icon change with the app's state.
  public func appearing(as appearance: some DerivedValue<Appearance>) -> Action {
    with { $0.appearance = appearance }
  }

  /// Returns the same action with a button that has another title and icon under a condition.
  public func appearing(
    as title: Phrase, icon: String, if condition: some DerivedValue<Bool>
  ) -> Action {
    appearing(
      as: TwoAppearances(
        condition: condition, other: Appearance(title, icon: icon),
        usual: Appearance(self.title, icon: self.icon)))
  }

  /// Returns the same action with an icon that has another name than the action.
  public func showing(icon: String) -> Action { with { $0.fixedIcon = icon } }

  /// Returns the same action with an icon that is mirrored in right-to-left languages.
  public func followingReading() -> Action { with { $0.followsReading = true } }

  /// Returns the same action with keys that also work while a sheet is shown.
  public func workingOverSheets() -> Action { with { $0.worksOverSheets = true } }

  /// Returns the same action with keys that work only while keys type text; another action may have the same keys.
  public func whileWriting() -> Action { with { $0.keyState = .writing } }

  /// Returns the same action with keys that work only in a scene with time; another action may have the same keys.
  public func inScenesWithTime() -> Action { with { $0.keyState = .time } }

  /// Returns the same action with keys that work only while the photo is being cropped; another action may have the same
  /// keys.
  public func whileCropping() -> Action { with { $0.keyState = .cropping } }

  /// Returns the same action with a button that has the accent color under a condition.
  public func filled(if condition: some DerivedValue<Bool>) -> Action {
    with { $0.filled = condition }
  }

  /// Returns the same action with a button that requests another action at a long press of a finger or a right click.
  ///
  /// An app without the other action shows the button's name at a long press.
  public func offering(_ other: EditorAction) -> Action { with { $0.alternative = other } }

  /// Returns the same action as a switch, which is on under a condition.
  public func on(if condition: some DerivedValue<Bool>) -> Action {
    with { $0.on = condition }
  }

  /// Returns the same action with conditions that read a world.
  func bound(to world: World) -> Action {
    with {
      $0.shown = shown.map { world.derive($0) }
      $0.possible = possible.map { world.derive($0) }
      $0.on = on.map { world.derive($0) }
      $0.filled = filled.map { world.derive($0) }
      $0.appearance = appearance.map { world.derive($0) }
    }
  }

  private func with(_ change: (inout Action) -> Void) -> Action {
    var action = self
    change(&action)
    return action
  }
}

/// One appearance while a condition is true, and another one otherwise.
private struct TwoAppearances<Condition: DerivedValue<Bool>>: DerivedValue {
  let condition: Condition
  let other: Action.Appearance
  let usual: Action.Appearance

  var value: Action.Appearance { condition.value ? other : usual }
}
