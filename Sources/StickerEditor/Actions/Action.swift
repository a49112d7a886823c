public import ECS

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
    var name: Phrase {
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
  /// What it is called now, where that is not always ``title``.
  public var currentTitle: ((World) -> Phrase)?
  /// The icon that its button has now, where that is not always its name.
  public var currentIcon: ((World) -> String)?
  /// Whether its icon points along the line of reading, and is mirrored where one reads from right to left.
  public var followsReading = false
  /// Whether its button is there now, in the row for what is selected.
  public var isShown: (World) -> Bool = { _ in true }
  /// Whether it would do something now.
  public var isPossible: (World) -> Bool = { _ in true }
  /// Whether what it switches is on.
  public var isOn: (World) -> Bool = { _ in false }

  /// An action from its parts.
  public init(
    _ id: EditorAction, _ title: Phrase, at place: Place = .elsewhere, keys: KeyChord...
  ) {
    (self.id, self.title, self.place, self.keys) = (id, title, place, keys)
  }

  /// What its button is called now, in the language that is spoken.
  public func title(in world: World) -> String { world.text(of: currentTitle?(world) ?? title) }

  /// The icon that its button has now.
  public func icon(in world: World) -> String { currentIcon?(world) ?? id.name }

  /// The same action, possible only under a condition.
  public func possible(if condition: @escaping (World) -> Bool) -> Action {
    var action = self
    action.isPossible = condition
    return action
  }

  /// The same action, with a button only under a condition.
  public func shown(if condition: @escaping (World) -> Bool) -> Action {
    var action = self
    action.isShown = condition
    return action
  }

  /// The same action, with an icon that points along the line of reading.
  public func followingReading() -> Action {
    var action = self
    action.followsReading = true
    return action
  }

  /// Returns the same action with keys that work while a sheet is shown, too.
  public func workingOverSheets() -> Action {
    var action = self
    action.worksOverSheets = true
    return action
  }

  /// The same action with a button that is always bright.
  public func filled() -> Action {
    var action = self
    action.isFilled = true
    return action
  }

  /// The same action as a switch, which is on under a condition.
  public func on(if condition: @escaping (World) -> Bool) -> Action {
    var action = self
    action.isSwitch = true
    action.isOn = condition
    return action
  }
}
