import DirectManipulation
public import EditorKit
import Geometry
import StickerCanvas
import StickerScene

/// Shows a compact sheet beside the selected stickers with their position, their size and their angle, which the user can
/// type.
///
/// Several stickers are measured and changed as a whole. The sheet shows changes by other users at once, and closes when
/// no unlocked sticker is selected any more. Publishes ``MeasuringProportions``.
struct MeasurementsPlugin: Plugin {
  func build(_ app: App) {
    app.insertState(MeasuringProportions())
    app.add(ChangeMeasurements(), to: .behave)
    // The numbers are those after the edits of the frame.
    app.add(ShowMeasurements(), to: .animate)
    app.add(
      Action(.measure, "Position and size…", keys: KeyChord("X"))
        .possible(if: HasMovableSelection()))
  }
}

extension EditorAction {
  /// Shows the position, the size and the angle of the selected stickers as numbers.
  public static let measure = EditorAction("measure")
}

/// A resource: whether a new width or height of a sticker keeps the proportions, until the session restarts.
struct MeasuringProportions: Equatable {
  var areKept = true
}

/// The sheet with the numbers of the selected stickers, for a system.
private final class MeasurementSheet: SystemParameterGroup {
  static let id = "measurements"
  static let undo = SheetChoice.Item.chip("undo")
  static let proportions = "proportions"

  private let selection = Selection()
  private let stickers = Stickers()
  private let time = SceneTime()
  private let sheets = SheetControl()
  private let frames = StickerFrames()
  private let surroundings = ContextBarSurroundings()
  @Res private var store: SceneStore
  @ResMut private var proportions: MeasuringProportions

  var isShown: Bool { sheets.view.sheet?.id == Self.id }

  /// The selected stickers that are not locked, as shown now.
  var records: [SceneDocument.Sticker] {
    let ids = Set(selection.movable.map(stickers.id))
    return store.document.stickers.filter { ids.contains($0.id) }.map(time.shown)
  }

  /// The frame around the selected stickers, in interface points.
  private var frame: Rect {
    let stickers = surroundings.obstacles.first ?? []
    return Rect(around: stickers.flatMap { $0.frame.corners.map($0.matrix.apply) }) ?? .zero
  }

  /// Shows the sheet of the selected stickers, or closes the sheet if there are none.
  func show() {
    let records = records
    guard !records.isEmpty else { return close() }
    var proportions = Sheet.Chip(
      id: Self.proportions, "Keep proportions", isOn: keepsProportions(of: records),
      isEnabled: areStretchable(records))
    (proportions.icon, proportions.joinsNextRow) = (.init("unlock", on: "lock"), true)
    var sheet = Sheet(id: Self.id, title: "Position and size…")
    // The sheet stays at its place while the stickers change.
    sheet.visiblePart = isShown ? sheets.view.sheet?.visiblePart : frame
    sheet.rows = Measurement.allCases.map { measurement in
      let field = Sheet.Chip(
        id: measurement.rawValue, text: text(of: measurement, records), unit: measurement.unit)
      return Sheet.Row(measurement.title, measurement == .width ? [field, proportions] : [field])
    }
    sheet.undo = Self.undo
    sheets.show(sheet)
  }

  /// Returns the text of a number of stickers, as rounded on the sheet.
  func text(of measurement: Measurement, _ records: [SceneDocument.Sticker]) -> String {
    Measurement.text(of: measurement.value(of: records, bounds: frames.visibleBounds))
  }

  /// Returns whether a new width or height of stickers keeps the proportions: words and several stickers are never
  /// stretched.
  func keepsProportions(of records: [SceneDocument.Sticker]) -> Bool {
    proportions.areKept || !areStretchable(records)
  }

  private func areStretchable(_ records: [SceneDocument.Sticker]) -> Bool {
    records.count == 1 && ResizeFrame.Sides(of: records[0].image) == .stretch
  }

  /// Switches whether a new width or height keeps the proportions, if the selection can be stretched.
  func toggleProportions() {
    guard areStretchable(records) else { return }
    proportions.areKept.toggle()
    show()
  }

  func close() { if isShown { sheets.show(nil) } }
}

private struct ShowMeasurements: System {
  let sheet = MeasurementSheet()

  func run() { if sheet.isShown { sheet.show() } }
}

private struct ChangeMeasurements: System {
  let requests = MessageReader<ActionRequest>()
  let choices = MessageHandler<SheetChoice>()
  let lines = MessageHandler<LineEnded>()
  let sheet = MeasurementSheet()
  let sizes = StickerSizes()
  let frames = StickerFrames()
  let toasts = Toasts()
  let edits = MessageWriter<Edit>()

  func run() {
    requests.perform([.measure: { sheet.show() }])
    lines.handle { line in
      guard line.sheet == MeasurementSheet.id else { return false }
      if line.isKept { Measurement(rawValue: line.field).map { type(line.text, as: $0) } }
      return true
    }
    choices.handle { choice in
      guard choice.sheet == MeasurementSheet.id else { return false }
      switch choice.item {
      case .close: sheet.close()
      case .chip(MeasurementSheet.proportions): sheet.toggleProportions()
      case MeasurementSheet.undo: edits.send(Edit(.undo))
      case .chip, .text, .tile, .button, .color: break
      }
      return true
    }
  }

  /// Gives the selected stickers a typed number, as one undo step.
  private func type(_ text: String, as measurement: Measurement) {
    let records = sheet.records
    // The exact number stays if the rounded one is not changed.
    if records.isEmpty || text == sheet.text(of: measurement, records) { return }
    guard let number = Measurement.number(text) else {
      return toasts.tell("Type a number.", isError: true)
    }
    let keepsProportions = sheet.keepsProportions(of: records)
    edits.send(
      Edit(
        .replace(records.map(\.id)) { [sizes, bounds = frames.visibleBounds] group in
          let factors = group.stickers.map { sizes.factors($0.scale, of: $0.size) }
          if keepsProportions {
            return measurement.set(number, of: &group, bounds: bounds, limits: factors)
          }
          guard let sticker = group.stickers.first else { return }
          measurement.set(
            number, of: &group.stickers[0], bounds: bounds,
            limits: sizes.factors(ofLength: measurement.value(of: sticker, bounds: bounds)),
            keepsProportions: false)
        }))
  }
}
