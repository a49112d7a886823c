import Backend
import DesktopPortal
import EditorKit
import Files
import Geometry
import Logging
import Pictures
import StickerCanvas
import StickerEditor
import StickerScene

/// Prints the scene as a PDF file: shows a preview, then the desktop's print dialog, or else uses the program `lp`.
///
/// The file is in ``UserFolders/runtime``, or else in `TMPDIR` or `/tmp`, until the printing has an outcome, at the
/// latest until ``finish(isDisplayLost:)``.
final class Printing: SessionObject, ProgramPart {
  private static let id = "print"
  private static let print = "print"
  private static let (fewer, copies, more) = ("fewer", "copies", "more")
  private static let greatestCount = 99

  /// The number of copies.
  private var count = 1

  /// The file that is being made, and its path; `nil` while there is none.
  private var page: BackgroundWork<Result<String, Failure>>?
  /// The request that prints, with the path of the file; `nil` while there is none.
  private var request: (print: PrintRequest, path: String)?
  /// The program that prints without a desktop's dialog.
  var program = "lp"

  var sheetID: String? { Self.id }

  func obey(_ request: EditorRequest) -> Bool {
    guard request == .print else { return false }
    count = 1
    ask()
    return true
  }

  func choose(_ item: SheetChoice.Item) throws(Failure) {
    switch item {
    case .chip(Self.fewer): count = max(1, count - 1)
    case .chip(Self.more): count = min(Self.greatestCount, count + 1)
    case .text(let line, of: Self.copies):
      guard let number = Double(typed: line), let typed = Int(exactly: number),
        (1...Self.greatestCount).contains(typed)
      else { throw Failure(said: "Type 1 to \(Self.greatestCount) copies.") }
      count = typed
    case .chip(Self.print):
      world.show(nil)
      return begin()
    case .close, .chip, .text, .tile, .button, .color: return world.show(nil)
    }
    ask()
  }

  /// Continues with the print dialog when the file is made, and tells the user the outcome.
  func follow(at time: Double) {
    if let outcome = page?.outcome {
      page = nil
      switch outcome {
      case .success(let path):
        let print = PrintRequest(
          of: path.pathBytes, title: title, copies: count,
          window: screen.window.portalName ?? "", on: context.bus, program: program,
          wake: context.wake)
        request = (print, path)
      case .failure(let failure): tell(failure.message)
      }
    }
    guard let (print, path) = request, let outcome = print.outcome else { return }
    request = nil
    Disk.remove(path)
    switch outcome {
    case .sent: world.toasts.tell("Sent to the printer", about: .export)
    case .cancelled: break
    case .failed(let reason): tell(reason.hasSuffix(".") ? reason : "\(reason).")
    }
  }

  func finish(isDisplayLost: Bool) {
    page?.wait()
    if case .success(let path) = page?.outcome { Disk.remove(path) }
    guard let (print, path) = request else { return }
    if case .failed(let reason) = print.finish() { context.log.error("Can't print: \(reason)") }
    Disk.remove(path)
  }

  /// Returns the paper that most printers in the user's region have, in millimeters: Letter in the regions for which
  /// Unicode's CLDR has Letter, otherwise A4.
  ///
  /// The region is that of the first of `LC_ALL`, `LC_PAPER` and `LANG` that is set, as in POSIX.
  static func usualPaper(by environment: (String) -> String?) -> Size {
    let locale = ["LC_ALL", "LC_PAPER", "LANG"].compactMap(environment).first { !$0.isEmpty }
    let code = locale.flatMap { LanguagePreference.candidates($0).first }
    let region = code?.split(separator: "_").dropFirst().last
    let hasLetter = region.map { letterRegions.contains(String($0)) } == true
    return hasLetter ? Size(width: 215.9, height: 279.4) : Size(width: 210, height: 297)
  }

  private static let letterRegions: Set = [
    "BZ", "CA", "CL", "CO", "CR", "GT", "MX", "NI", "PA", "PH", "PR", "SV", "US", "VE",
  ]

  /// Shows the picture on its paper, with the number of copies, and with the name and the size of the picture.
  ///
  /// The paper is that of the picture's format, or else the usual paper, on which printers center a picture at its own
  /// size, or scaled down if it is larger.
  private func ask() {
    guard options.isLive, !options.kiosk else { return }
    guard page == nil, request == nil else {
      return world.toasts.tell("The last print isn't finished yet.", about: .export)
    }
    var sheet = Sheet(id: Self.id, title: "Print")
    let (size, format) = (composition.millimeters, PageFormat(millimeters: composition.millimeters))
    sheet.preview = scene.thumbnail()
    sheet.page = Sheet.Page(
      format == nil ? Self.usualPaper(by: environmentVariable) : size, showing: size)
    sheet.rows = [
      Sheet.Row(
        "Copies",
        [
          Sheet.Chip(id: Self.fewer, Phrase(verbatim: "−"), isEnabled: count > 1),
          Sheet.Chip(id: Self.copies, text: "\(count)"),
          Sheet.Chip(
            id: Self.more, Phrase(verbatim: "+"), isEnabled: count < Self.greatestCount),
        ])
    ]
    let lengths = Phrase(verbatim: ExportChoices.millimeters(size))
    sheet.footer = Sheet.Footer(
      Sheet.Chip(id: Self.print, "Print"),
      note: (format?.name).map { "\($0), \(lengths)" } ?? lengths)
    world.show(sheet)
  }

  private var title: String {
    (scene.store.path.map(AutosavedScenes.title) ?? "Sticker Sandbox").displayedPath
  }

  /// Starts to make the file, which only the user can read.
  private func begin() {
    let (composition, exporter) = (composition, services.exporter())
    let painter = services.painter
    page = BackgroundWork(wake: context.wake) {
      Result { () throws(Failure) in
        do {
          let bytes = try exporter.pdf(of: composition, words: painter).bytes
          let folder = UserFolders.runtime ?? environmentVariable("TMPDIR") ?? "/tmp"
          let number = String(UInt64.random(in: .min ... .max), radix: 16)
          let path = "\(Disk.absolute(folder))/sticker-sandbox-\(number).pdf"
          try PrivateFile.write(bytes, to: path)
          return path
        } catch { throw Failure(error) }
      }
    }
  }

  private func tell(_ reason: String) {
    context.log.error("Can't print: \(reason)")
    let phrase: Phrase = "Can't print."
    world.toasts.tell(
      phrase.inEnglish("Can't print: \(reason)"), isError: true, about: .export)
  }
}
