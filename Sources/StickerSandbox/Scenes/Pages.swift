import EditorKit
import Files
import StickerCanvas
import StickerEditor
import StickerScene

/// Begins new scenes without a photo, in a size and a color that the user chooses on a sheet.
final class Pages: SessionObject, ProgramPart {
  private let navigation: Navigation
  /// The sheet's state, which stays for the next page of the session.
  private var choices = PageChoices()

  init(_ context: SessionContext, _ navigation: Navigation) {
    self.navigation = navigation
    super.init(context)
  }

  var sheetID: String? { PageChoices.id }

  func ask() { world.show(choices.sheet) }

  func choose(_ item: SheetChoice.Item) throws(Failure) {
    switch try choices.choose(item) {
    case .goesOn: ask()
    case .create(let document): begin(document)
    case .nothing: world.show(nil)
    }
  }

  /// Stores a new scene among the autosaved ones, and continues with it.
  private func begin(_ document: SceneDocument) {
    do {
      guard let path = try AutosavedScenes.ofPages?.free() else {
        throw Failure(said: "There is no folder to save in.")
      }
      try Disk.write(document.written(), to: path)
      navigation.go(to: .scene(path))
    } catch { world.toasts.tell(Failure(error).phrase, isError: true) }
  }
}
