import DirectManipulation
import ECS
public import EditorKit
import StickerCanvas

/// The composition as a picture file: the user asks for it, the program makes it, and its progress is shown.
struct ExportPlugin: Plugin {
  func build(_ app: App) {
    app.world.insertResource(ExportState())
    app.world.insertParameters(ExportProgress())
    app.add(CancelExport(), PerformExportActions(), to: .behave)
    app.add(
      Action(
        .export, "Make a picture", at: .toolbar(50, .picture), keys: .control("E", shift: .free)
      )
      .appearing(as: ExportAppearance()).filled(),
      Action(.cancelExport, "Stop the picture"))
  }
}

/// The name and icon of what the export button would do.
private struct ExportAppearance: DerivedValue {
  @Res private var notices: Notices

  var value: Action.Appearance {
    notices.isIdle
      ? Action.Appearance("Make a picture", icon: EditorAction.export.name)
      : Action.Appearance("Stop the picture", icon: EditorAction.cancelExport.name)
  }
}

/// Performs the actions that begin and stop an export.
private struct PerformExportActions: System {
  let actions = MessageReader<ActionRequest>()
  let requests = MessageWriter<EditorRequest>()
  let committed = CommittedRequests()
  @ResMut private var state: ExportState
  @Res private var notices: Notices
  @Res var clock: Clock

  func run() {
    for action in actions.read() {
      switch action.action {
      case .cancelExport: requests.send(.cancelExport)
      case .export: export()
      default: break
      }
    }
  }

  /// Asks for a picture, or for an end of the one that is being made.
  private func export() {
    // A double press is meant as one.
    if let start = state.start, clock.event - start < ExportState.doublePress { return }
    guard notices.progress == nil else { return requests.send(.cancelExport) }
    state.start = clock.event
    committed.send(.export)
  }
}

/// Stops writing a picture where nothing else is dismissed.
private struct CancelExport: System {
  let dismissals = MessageHandler<Dismiss>()
  @Res private var notices: Notices
  let requests = MessageWriter<EditorRequest>()

  func run() {
    dismissals.handle { _ in
      guard notices.progress != nil else { return false }
      requests.send(.cancelExport)
      return true
    }
  }
}

extension EditorAction {
  /// Writes the composition as a picture.
  public static let export = EditorAction("export")
  /// Stops what is being written.
  public static let cancelExport = EditorAction("cancel-export")
}

/// The last request for a picture.
struct ExportState {
  /// The time at which a picture was asked for last, in seconds.
  fileprivate var start: Double?

  /// The longest time between two presses that are meant as one, in seconds.
  fileprivate static let doublePress = 0.6
}

/// Shows how much of a picture has been written.
struct ExportProgress: SystemParameterGroup {
  @ResMut private var notices: Notices
  @ResMut private var display: Display
  private let toasts = Toasts()

  /// Shows a share from 0 to 1; `nil` while no picture is being written.
  func show(_ progress: Double?) {
    guard progress != notices.progress else { return }
    if notices.progress == nil { toasts.dismiss() }
    notices.progress = progress
    display.redraw()
  }
}
