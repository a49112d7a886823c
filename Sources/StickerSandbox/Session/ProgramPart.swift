import EditorKit
import StickerCanvas

/// A feature of the program that needs files, the window or the desktop, which the editor doesn't have.
///
/// A part has its own state, and receives the parts that it uses; no part knows the session. To add a part, write a
/// subclass of ``SessionObject`` that conforms to this protocol in a new file, add the part's actions in ``build(_:)``,
/// and name the part in `SessionParts.swift`: in `all`, and in the `parts` of `Visits` if the part has state to discard
/// at the end of a visit.
protocol ProgramPart: AnyObject {
  /// The identifier of the part's sheet; `nil` if the part has none.
  ///
  /// Recordings leave out the events on parts' sheets, since the sheets show files.
  var sheetID: String? { get }

  /// The time at which ``follow(at:)`` must be called even without input, in seconds; `nil` for never.
  ///
  /// The time is on the clock of `FramePacing.time`. Work on another thread calls `SessionContext.wake` instead.
  var deadline: Double? { get }

  /// Whether the part has nothing that ``beginVisit(at:)`` would discard.
  ///
  /// A visit ends after its time if any part of `Visits` returns `false`, even if the visitor has changed nothing else.
  var isAsAtFirst: Bool { get }

  /// Adds the part's actions to the editor; called once, before the first frame.
  func build(_ app: App)

  /// Performs a request of the editor; returns `false` if the request is for another part.
  func obey(_ request: EditorRequest) -> Bool

  /// Performs the user's choice on the part's sheet; throws for a text that the part refuses.
  ///
  /// A toast then shows the failure, and the frame's later requests are dropped: the tap that has ended the line must not
  /// press the sheet's button.
  func choose(_ item: SheetChoice.Item) throws(Failure)

  /// Notes the time of user input, in seconds; called in every frame with events, after they are recorded and before
  /// the editor processes them.
  func noteInput(at time: Double)

  /// Continues the part's activities.
  ///
  /// Called in every frame with `FramePacing.time`, in seconds, after the parts have performed the editor's requests
  /// and before the frame is drawn.
  func follow(at time: Double)

  /// Discards the last visitor's choices.
  func beginVisit(at time: Double)

  /// Ends the part's activities before the scene is closed; does not wait for results if the display is lost.
  ///
  /// The watchdog calls neither this function nor ``end()`` when it saves without the main thread; data that only these
  /// functions write is lost then.
  func finish(isDisplayLost: Bool)

  /// Performs work that has to wait until the scene is closed.
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
