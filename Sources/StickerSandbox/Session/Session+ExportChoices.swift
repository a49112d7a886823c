import Backend
import Files
import StickerEditor
import StickerScene

extension Session {
  /// Opens the export sheet with the choices of the last export.
  func askForExport() {
    guard options.isLive, !options.kiosk, job == nil else { return }
    exportChoices = usualChoices
    measure()
  }

  /// The choices of the last export; before the first, the photo's usual format and the quality of `--quality`.
  var usualChoices: ExportChoices {
    ExportChoices(
      exportPreference ?? ExportPreference(format: usualFormat, quality: options.exportQuality),
      canvas: store.document.canvas)
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
      prefer(exportChoices)
      startExport()
    case .chip(let id): if exportChoices?.choose(id) == true { measure() }
    case .close, .text, .tile, .button:
      closeExportChoices()
      exportChoices = nil
    }
  }

  /// Uses choices for all further exports: of this session, and of the next ones where settings are kept.
  private func prefer(_ choices: ExportChoices?) {
    guard let choices else { return }
    // A canvas without room for a larger side says nothing about the size that the user prefers.
    let former = exportPreference?.side.flatMap { choices.offers(side: $0) ? nil : $0 }
    let side = choices.side ?? former
    let preference = ExportPreference(format: choices.format, quality: choices.quality, side: side)
    exportPreference = preference
    keep { log throws(FileError) in try Settings.keep(export: preference, log) }
  }

  private func closeExportChoices() {
    exportMeasure?.cancel()
    exportMeasure = nil
    world.show(nil)
  }
}
