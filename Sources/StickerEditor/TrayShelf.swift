/// What an editor with an interface offers: pictures to take, and buttons.
public struct TrayShelf: Sendable {
  /// The names of the stickers in the tray.
  public var stickers: [String]
  /// The names of the emoji in the tray.
  public var emoji: [String]
  /// The buttons that are always there, in order.
  public var actions: [EditorAction]
  /// What neither a button nor a key does here.
  public var disabledActions: Set<EditorAction>
  /// Why words cannot be drawn, and what to install; nil where they can.
  public var textProblem: String?

  /// What people expect of an editor in a window of their own.
  public static let usualActions: [EditorAction] = [
    .undo, .redo, .text, .chooseSeveral, .export, .save, .snap, .home, .fit, .help, .fullScreen,
    .quit,
  ]
  /// What is offered where nobody may leave.
  public static let kioskActions: [EditorAction] = [
    .undo, .redo, .text, .chooseSeveral, .export, .snap, .home, .fit, .help,
  ]
  /// What a visitor has no use for, or would lead out.
  public static let kioskDisabledActions: Set<EditorAction> = [.save, .fullScreen, .quit]

  /// A shelf from its parts.
  public init(
    stickers: [String] = [], emoji: [String] = [], actions: [EditorAction] = usualActions,
    disabledActions: Set<EditorAction> = [], textProblem: String? = nil
  ) {
    self.stickers = stickers
    self.emoji = emoji
    self.actions = actions
    self.disabledActions = disabledActions
    self.textProblem = textProblem
  }
}
