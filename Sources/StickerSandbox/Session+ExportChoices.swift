import Backend
import StickerEditor
import StickerScene

extension Session {
  /// Asks how the picture is to be; it begins as it was made last.
  func askForExport() {
    guard options.isLive, !options.kiosk, job == nil else { return }
    var choices =
      exportChoices
      ?? ExportChoices(
        format: usualFormat, quality: options.quality.value, canvas: store.document.canvas)
    if choices.canvas != store.document.canvas {
      choices = ExportChoices(
        format: choices.format, quality: choices.quality, canvas: store.document.canvas)
    }
    exportChoices = choices
    measure()
  }

  /// Looks how large the file of what is chosen now will be.
  private func measure() {
    guard let choices = exportChoices else { return }
    exportMeasure?.cancel()
    exportMeasure = ExportMeasure(
      choices.sized(workshop.composition(store.document, paths)), as: choices.format,
      quality: choices.quality, with: workshop.exporter(), wake: platform.wake)
    world.show(choices.sheet(nil))
  }

  /// Tells how large the file will be, when that is known.
  func followMeasure() {
    guard let measured = exportMeasure?.byteCount, let choices = exportChoices else { return }
    exportMeasure = nil
    if world.sheet?.id == ExportChoices.id { world.show(choices.sheet(measured)) }
  }

  /// Goes where a choice of the export's sheet leads.
  func followExportChoice(_ item: SheetChoice.Item) {
    switch item {
    case .chip(ExportChoices.make):
      closeExportChoices()
      startExport(exportChoices)
    case .chip(let id): if exportChoices?.choose(id) == true { measure() }
    case .close, .text, .tile, .button: closeExportChoices()
    }
  }

  private func closeExportChoices() {
    exportMeasure?.cancel()
    exportMeasure = nil
    world.show(nil)
  }
}
