import DirectManipulation
public import EditorKit
import StickerCanvas

/// Exports the composition as a picture file: the program writes the file, and the editor shows the progress.
struct ExportPlugin: Plugin {
  func build(_ app: App) {
    app.world.insertResource(ExportState())
    app.world.insertParameters(ExportProgress())
    app.add(StartAndCancelExport(), to: .behave)
    app.add(
      Action(
        .export, "Export", at: .toolbar(50, .picture), keys: .control("E", shift: .free)
      )
      .appearing(
        as: "Cancel export", icon: EditorAction.cancelExport.name,
        if: ResourceEquals(\Notices.isIdle, false)
      ).filled(if: CanvasIsFree()).offering(.exportAs),
      Action(.cancelExport, "Cancel export"))
  }
}

/// Starts and cancels exports by actions, and cancels the running export when Escape has nothing else to close.
private struct StartAndCancelExport: System {
  let actions = MessageReader<ActionRequest>()
  let dismissals = MessageHandler<Dismiss>()
  let requests = MessageWriter<EditorRequest>()
  let committed = CommittedRequests()
  @ResMut private var state: ExportState
  @Res private var notices: Notices
  @Res var clock: Clock

  func run() {
    dismissals.handle { _ in
      guard notices.progress != nil else { return false }
      requests.send(.cancelExport)
      return true
    }
    actions.perform([.cancelExport: { requests.send(.cancelExport) }, .export: export])
  }

  /// Asks the program to start an export, or to cancel the export that is running.
  private func export() {
    if let start = state.start, clock.event - start < ExportState.doublePress { return }
    guard notices.progress == nil else { return requests.send(.cancelExport) }
    state.start = clock.event
    committed.send(.export)
  }
}

extension EditorAction {
  /// Exports the composition as a picture file, or cancels the running export.
  ///
  /// A second request within 0.6 seconds is ignored, so that a double press doesn't cancel the export that it starts.
  public static let export = EditorAction("export")
  /// Asks the user for the export options, and exports the composition.
  public static let exportAs = EditorAction("export-as")
  /// Cancels the running export.
  public static let cancelExport = EditorAction("cancel-export")
}

/// A resource: the last start of an export.
struct ExportState {
  /// The time at which the user last started an export, in seconds; `nil` for never.
  fileprivate var start: Double?

  /// The time after the start in which another press is taken for the second one of a double press, in seconds.
  fileprivate static let doublePress = 0.6
}

/// Shows the progress of an export, for the program.
final class ExportProgress: SystemParameterGroup {
  @ResMut private var notices: Notices
  @ResMut private var display: Display
  private let toasts = Toasts()

  /// Shows the finished share of an export, from 0 to 1, with a caption; hides both for `nil`.
  ///
  /// The start of an export dismisses the toast.
  func show(_ progress: Double?, caption: Phrase?) {
    guard progress != notices.progress || caption != notices.caption else { return }
    if notices.progress == nil { toasts.dismiss() }
    (notices.progress, notices.caption) = (progress, caption)
    display.redraw()
  }
}
