import EditorKit
import StickerCanvas

/// A feature of the program that the editor lacks, as it needs files, the window or the desktop.
///
/// A part has its own state, and is given the parts that it uses; no part knows the session. To add a part, conform to this
/// protocol in a new file, add the part's actions in ``build(_:)``, and name the part in `SessionParts.swift`.
protocol ProgramPart: AnyObject {
  /// The identifier of the part's sheet; `nil` if the part has none.
  ///
  /// The sheets of parts show files, so recordings leave out what happens on them.
  var sheetID: String? { get }

  /// The time at which ``follow(at:)`` has something to do although nothing happens, in seconds; `nil` for never.
  var deadline: Double? { get }

  /// Whether the part has nothing that ``beginVisit(at:)`` would discard.
  var isAsAtFirst: Bool { get }

  /// Adds the part's actions to the editor; called once, before the first frame.
  func build(_ app: App)

  /// Does what the editor asks the program for; returns `false` if the request is for another part.
  func obey(_ request: EditorRequest) -> Bool

  /// Does what the user has chosen on the part's sheet.
  func choose(_ item: SheetChoice.Item)

  /// Notes that the user has done something.
  func noteInput(at time: Double)

  /// Continues what the part has begun; called in every frame, after the editor.
  func follow(at time: Double)

  /// Discards what the last visitor has chosen.
  func beginVisit(at time: Double)

  /// Ends the part's activities before the scene is closed; does not wait for results if the display is lost.
  func finish(isDisplayLost: Bool)

  /// Does what has to wait until the scene is closed.
  func end()
}

extension ProgramPart {
  var sheetID: String? { nil }
  var deadline: Double? { nil }
  var isAsAtFirst: Bool { true }
  func build(_ app: App) {}
  func obey(_ request: EditorRequest) -> Bool { false }
  func choose(_ item: SheetChoice.Item) {}
  func noteInput(at time: Double) {}
  func follow(at time: Double) {}
  func beginVisit(at time: Double) {}
  func finish(isDisplayLost: Bool) {}
  func end() {}
}
