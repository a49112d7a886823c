public import ECS
import InterfaceKit

/// Something that a person can ask for with one button or one key: all that is to be known of it.
///
/// Buttons, keys, the names of buttons, the help sheet and the manual are made of these. Systems that read
/// ``ActionRequest`` perform it.
public struct Action {
  /// Where its button is.
  public enum Place: Hashable, Sendable {
    /// In the toolbar, group by group, with the smaller numbers of a group first; the first ones find room first.
    case toolbar(Int, Group)
    /// In the row for what is selected; those with smaller numbers come first.
    case selection(Int)
    /// Beside the thing that it is about, or nowhere: its plugin draws the button, if there is one.
    case elsewhere
  }

  /// Buttons of the toolbar that belong together, in order.
  public enum Group: Int, Hashable, Sendable, CaseIterable {
    case steps, edit, picture, view, program

    /// What it is called; short, as the bar is narrow.
    package var name: Phrase {
      switch self {
      case .steps: "Steps"
      case .edit: "Edit"
      case .picture: "Picture"
      case .view: "View"
      case .program: "More"
      }
    }
  }

  /// Its name.
  public let id: EditorAction
  /// What its button is called.
  public var title: Phrase
  /// Where its button is.
  public var place = Place.elsewhere
  /// The keys that ask for it.
  public var keys: [KeyChord] = []
  /// Whether its button is always bright: the one that all the others are for.
  public var isFilled = false
  /// Whether it switches something: its button stays where it is when it was pressed.
  public var isSwitch = false
  /// Whether its keys work while a sheet is shown, too.
  public var worksOverSheets = false
  /// Whether its icon points along the line of reading, and is mirrored where one reads from right to left.
  public var followsReading = false
  private var shown: (any DerivedValue<Bool>)?
  private var possible: (any DerivedValue<Bool>)?
  private var on: (any DerivedValue<Bool>)?
  private var appearance: (any DerivedValue<Appearance>)?

  /// The title and the icon of an action's button.
  public struct Appearance: Sendable {
    /// The title of the button.
    public let title: Phrase
    /// The name of the icon.
    public let icon: String

    /// An appearance from its parts.
    public init(_ title: Phrase, icon: String) { (self.title, self.icon) = (title, icon) }
  }

  /// An action from its parts.
  public init(
    _ id: EditorAction, _ title: Phrase, at place: Place = .elsewhere, keys: KeyChord...
  ) {
    (self.id, self.title, self.place, self.keys) = (id, title, place, keys)
  }

  /// Whether its button is there now, in the row for what is selected.
  public var isShown: Bool { shown?.value ?? true }

  /// Whether it would do something now.
  public var isPossible: Bool { possible?.value ?? true }

  /// Whether what it switches is on.
  public var isOn: Bool { on?.value ?? false }

  /// The title that its button has now.
  var currentTitle: Phrase { appearance?.value.title ?? title }

  /// The name of the icon that its button has now.
  public var icon: String { appearance?.value.icon ?? id.name }

  /// The same action, possible only under a condition.
  public func possible(if condition: some DerivedValue<Bool>) -> Action {
    with { $0.possible = condition }
  }

  /// The same action, with a button only under a condition.
  public func shown(if condition: some DerivedValue<Bool>) -> Action {
    with { $0.shown = condition }
  }

  /// The same action, with a button that has another title and icon from time to time.
  public func appearing(as appearance: some DerivedValue<Appearance>) -> Action {
    with { $0.appearance = appearance }
  }

  /// The same action, with an icon that points along the line of reading.
  public func followingReading() -> Action { with { $0.followsReading = true } }

  /// Returns the same action with keys that work while a sheet is shown, too.
  public func workingOverSheets() -> Action { with { $0.worksOverSheets = true } }

  /// The same action with a button that is always bright.
  public func filled() -> Action { with { $0.isFilled = true } }

  /// The same action as a switch, which is on under a condition.
  public func on(if condition: some DerivedValue<Bool>) -> Action {
    with {
      $0.isSwitch = true
      $0.on = condition
    }
  }

  /// Returns the same action with conditions that read a world.
  func bound(to world: World) -> Action {
    with {
      $0.shown = shown.map { world.derive($0) }
      $0.possible = possible.map { world.derive($0) }
      $0.on = on.map { world.derive($0) }
      $0.appearance = appearance.map { world.derive($0) }
    }
  }

  /// Returns the same action with a change.
  private func with(_ change: (inout Action) -> Void) -> Action {
    var action = self
    change(&action)
    return action
  }
}
