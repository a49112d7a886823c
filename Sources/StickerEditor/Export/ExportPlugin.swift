import DirectManipulation
public import ECS

/// The composition as a picture file: the person asks for it, the program makes it, and its progress is shown.
struct ExportPlugin: Plugin {
  func build(_ app: App) {
    app.world.insertResource(ExportState())
    app.add(CancelExport(), to: .behave)
    app.add(PerformExportActions(), to: .behave)
    app.add(Self.export, Action(.cancelExport, "Stop the picture"))
  }

  private static var export: Action {
    var export = Action(
      .export, "Make a picture", at: .toolbar(50, .picture), keys: .control("E", shift: .free)
    )
    export.currentTitle = { $0.exportProgress == nil ? "Make a picture" : "Stop the picture" }
    export.currentIcon = { world in
      (world.exportProgress == nil ? EditorAction.export : .cancelExport).name
    }
    return export.filled()
  }
}

/// Performs the actions that begin and stop an export.
private struct PerformExportActions: System {
  let requests = MessageReader<ActionRequest>()
  @Exclusive var world: World

  func run() {
    for request in requests.read() {
      switch request.action {
      case .cancelExport: world.request(.cancelExport)
      case .export: export()
      default: break
      }
    }
  }

  /// Asks for a picture, or for an end of the one that is being made.
  private func export() {
    // A double press is meant as one.
    if let start = world[ExportState.self].start, world.eventTime - start < ExportState.doublePress
    {
      return
    }
    guard world.exportProgress == nil else { return world.request(.cancelExport) }
    world[ExportState.self].start = world.eventTime
    world.commitAndRequest(.export)
  }
}

/// Stops writing a picture where nothing else is dismissed.
private struct CancelExport: System {
  let dismissals = MessageHandler<Dismiss>()
  @Res private var state: ExportState
  @ResMut var requests: Requests

  func run() {
    dismissals.handle { _ in
      guard state.progress != nil else { return false }
      requests.all.append(.cancelExport)
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

/// The picture that is being written.
private struct ExportState {
  var progress: Double?
  /// When a picture was asked for last, in seconds.
  var start: Double?

  /// The longest time between two presses that are meant as one, in seconds.
  static let doublePress = 0.6
}

extension World {
  /// How much of a picture has been written, from 0 to 1; nil while none is.
  public var exportProgress: Double? { resource(ExportState.self)?.progress }

  /// Says how much of a picture has been written, from 0 to 1; nil while none is.
  public func showExportProgress(_ progress: Double?) {
    guard progress != exportProgress else { return }
    if exportProgress == nil { dismissNotice() }
    self[ExportState.self].progress = progress
    redraw()
  }
}
