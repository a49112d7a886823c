import Backend
import EditorKit
import Files
import Foundation
import Geometry
import HeadlessBackend
import PictureFiles
import Pictures
import StickerCanvas
import StickerCompositor
import StickerEditor
import StickerScene
import Testing

@testable import StickerSandbox

@Suite(.serialized) struct ShownFilesTests {
  private let files: ProgramFolder
  private let session: Session

  init() throws {
    files = try ProgramFolder()
    try files.write(SceneDocument(canvas: Size(width: 10, height: 10)).written(), to: "party.json")
    session = try files.session(InputScript(), ["--place", files.path("card.svg") + "@100,100"])
  }

  private func showCard() {
    let path = files.path("picture.png")
    session.world.showCard(
      with: WrittenFile(
        path, named: "picture.png", "Saved", showing: .thumbnail(path), [.openFile, .showFile]))
  }

  @Test(arguments: [true, false])
  func cardClosesWhenFileIsReplacedOrRemoved(isReplaced: Bool) throws {
    let shown = try session.part(ShownFiles.self)
    try files.write("first", to: "picture.png")
    showCard()
    shown.follow(at: 0)
    shown.follow(at: 0)
    #expect(session.world.writtenFile != nil)
    Disk.remove(files.path("picture.png"))
    if isReplaced { try files.write("second", to: "picture.png") }
    shown.follow(at: 0)
    #expect(session.world.writtenFile == nil)
    shown.follow(at: 0)
    showCard()
    shown.follow(at: 0)
    #expect(session.world.writtenFile != nil, "a card with the new file")
  }

  @Test func reportsMissingFile() throws {
    let shown = try session.part(ShownFiles.self)
    for request in [
      EditorRequest.showFile(files.path("gone.png")), .openFile(files.path("gone.png")),
    ] {
      session.world.toasts.dismiss()
      #expect(shown.obey(request))
      #expect(shown.reveal == nil && shown.opening == nil)
      #expect(session.world.toasts.current?.isError == true)
    }
  }

  @Test func reportsThatNoProgramOpensFile() throws {
    let shown = try session.part(ShownFiles.self)
    shown.opener = "/missing/opener"
    try files.write("first", to: "picture.png")
    #expect(shown.obey(.openFile(files.path("picture.png"))))
    try eventually("the message") {
      shown.follow(at: 0)
      return session.world.toasts.current?.isError == true
    }
    #expect(session.world.toasts.current?.text.hasPrefix("No program was found") == true)
  }

  @Test func copiesPictureOfFile() throws {
    let picture = Bitmap.photo(width: 30, height: 20)
    try files.write(ExportFormat.webp.encode(picture), to: "picture.webp")
    let exchange = try session.part(ClipboardExchange.self)
    #expect(exchange.obey(.copyFile(files.path("picture.webp"))))
    #expect(session.world.toasts.current?.text == "Copied")
    let clipboard = try #require(session.screen.window.clipboard as? MemoryClipboard)
    let bytes = try #require(clipboard.content?.picture?())
    let copied = try PictureDecoder().decode(PictureBytes(bytes)).pixels.bitmap()
    #expect((copied.width, copied.height) == (30, 20))
    Disk.remove(files.path("picture.webp"))
    #expect(exchange.obey(.copyFile(files.path("picture.webp"))))
    #expect(session.world.toasts.current?.isError == true)
  }
}
