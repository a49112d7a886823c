import DirectManipulation
public import EditorKit
import StickerCanvas
import StickerScene

/// Shows a sheet with the position, the size and the angle of the selected sticker, which the user can type.
///
/// The sheet shows changes by other users at once, and closes when the sticker is deleted or locked, or isn't the only
/// selected one any more. Publishes ``MeasuringProportions``.
struct MeasurementsPlugin: Plugin {
  func build(_ app: App) {
    app.insertState(MeasuringProportions())
    app.add(ChangeMeasurements(), to: .behave)
    // The numbers are those after the edits of the frame.
    app.add(ShowMeasurements(), to: .animate)
    app.add(
      Action(.measure, "Position and size…", keys: KeyChord("X"))
        .possible(if: IsSingleStickerMovable()))
  }
}

extension EditorAction {
  /// Shows the position, the size and the angle of the selected sticker as numbers.
  public static let measure = EditorAction("measure")
}

/// A resource: whether a new width or height of a sticker keeps the proportions, until the session restarts.
struct MeasuringProportions: Equatable {
  var areKept = true
}

/// Whether exactly one sticker is selected, and is not locked.
private struct IsSingleStickerMovable: DerivedValue {
  private let selected = Query<Selected>()
  private let movable = HasMovableSelection()

  var value: Bool { selected.count == 1 && movable.value }
}

/// The sheet with the numbers of the selected sticker, for a system.
private final class MeasurementSheet: SystemParameterGroup {
  static let id = "measurements"
  static let undo = SheetChoice.Item.chip("undo")
  static let proportions = "proportions"

  private let selection = Selection()
  private let stickers = Stickers()
  private let time = SceneTime()
  private let sheets = SheetControl()
  @Res private var store: SceneStore
  @ResMut private var proportions: MeasuringProportions

  var isShown: Bool { sheets.view.sheet?.id == Self.id }

  /// The selected sticker as shown now; `nil` unless a single unlocked sticker is selected.
  var record: SceneDocument.Sticker? {
    let selected = selection.stickers
    guard selected.count == 1, let sticker = selection.movable.first else { return nil }
    let id = stickers.id(of: sticker)
    return store.document.stickers.first { $0.id == id }.map(time.shown)
  }

  /// Shows the sheet of the selected sticker, or closes the sheet if there is none.
  func show() {
    guard let record else { return close() }
    let proportions = Sheet.Chip(
      id: Self.proportions, "Keep proportions", isOn: keepsProportions(of: record),
      isEnabled: isStretchable(record))
    var sheet = Sheet(id: Self.id, title: "Position and size…")
    sheet.rows = Measurement.allCases.map { measurement in
      let text = Measurement.text(of: measurement.value(of: record))
      let field = Sheet.Chip(id: measurement.rawValue, text: text)
      // The row of the width: low windows have no room for another row.
      return Sheet.Row(measurement.title, measurement == .width ? [field, proportions] : [field])
    }
    sheet.undo = Self.undo
    sheets.show(sheet)
  }

  /// Returns whether a new width or height of a sticker keeps the proportions: words are never stretched.
  func keepsProportions(of record: SceneDocument.Sticker) -> Bool {
    proportions.areKept || !isStretchable(record)
  }

  private func isStretchable(_ record: SceneDocument.Sticker) -> Bool {
    ResizeFrame.Sides(of: record.image) == .stretch
  }

  /// Switches whether a new width or height keeps the proportions, unless words are selected.
  func toggleProportions() {
    guard let record, isStretchable(record) else { return }
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
  let sheet = MeasurementSheet()
  let sizes = StickerSizes()
  let toasts = Toasts()
  let edits = MessageWriter<Edit>()

  func run() {
    requests.perform([.measure: { sheet.show() }])
    choices.handle { choice in
      guard choice.sheet == MeasurementSheet.id else { return false }
      switch choice.item {
      case .close: sheet.close()
      case .text(let text, let name): Measurement(rawValue: name).map { type(text, as: $0) }
      case .chip(MeasurementSheet.proportions): sheet.toggleProportions()
      case MeasurementSheet.undo: edits.send(Edit(.undo))
      case .chip, .tile, .button, .color: break
      }
      return true
    }
  }

  /// Gives the selected sticker a typed number, as one undo step.
  private func type(_ text: String, as measurement: Measurement) {
    guard let record = sheet.record else { return }
    // The exact number stays if the rounded one is not changed.
    if text == Measurement.text(of: measurement.value(of: record)) { return }
    guard let number = Measurement.number(text) else {
      return toasts.tell("Type a number.", isError: true)
    }
    let keepsProportions = sheet.keepsProportions(of: record)
    edits.send(
      Edit(changing: [record.id]) { [sizes] sticker in
        let limits =
          keepsProportions
          ? sizes.factors(sticker.scale, of: sticker.size)
          : sizes.factors(ofLength: measurement.value(of: sticker))
        measurement.set(
          number, of: &sticker, limits: limits, keepsProportions: keepsProportions)
      })
  }
}
