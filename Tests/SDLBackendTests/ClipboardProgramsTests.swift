import Backend
import Foundation
import Testing

@testable import SDLBackend

/// The programs that read and write the clipboard, including programs that hang or fail.
@Suite struct ClipboardProgramsTests: ClipboardHarness {
  let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "clip-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  @Test func findsProgramsForEachDisplay() throws {
    #expect(ClipboardPrograms.installed(for: "x11", in: folder.path) == nil)
    let xclip = try write("xclip")
    let path = "relative:/nonexistent:\(folder.path)"
    #expect(ClipboardPrograms.installed(for: "x11", in: path) == .x11(xclip: xclip))
    let copy = try write("wl-copy")
    #expect(ClipboardPrograms.installed(for: "wayland", in: path) == nil)
    let paste = try write("wl-paste")
    #expect(
      ClipboardPrograms.installed(for: "wayland", in: path)
        == .wayland(copy: copy, paste: paste))
    #expect(ClipboardPrograms.installed(for: "KMSDRM", in: path) == nil)
    #expect(ClipboardPrograms.missing(for: "x11") == "xclip")
    #expect(ClipboardPrograms.missing(for: "wayland") == "wl-clipboard")
    #expect(ClipboardPrograms.missing(for: "dummy") == nil)
  }

  @Test func buildsArgumentsForEachProgram() {
    let x11 = ClipboardPrograms.x11(xclip: "/x")
    #expect(x11.listForms.arguments == ["-selection", "clipboard", "-o", "-t", "TARGETS"])
    #expect(
      x11.hold(.png).arguments
        == ["-selection", "clipboard", "-quiet", "-i", "-t", "image/png"])
    #expect(x11.hold(.text).arguments.last == "UTF8_STRING")
    let wayland = ClipboardPrograms.wayland(copy: "/c", paste: "/p")
    #expect(wayland.listForms == .init(path: "/p", arguments: ["--list-types"]))
    #expect(
      wayland.read("image/png")
        == .init(path: "/p", arguments: ["--no-newline", "--type", "image/png"]))
    #expect(
      wayland.hold(.png)
        == .init(path: "/c", arguments: ["--foreground", "--type", "image/png"]))
  }

  private func read(_ clipboard: ProgramClipboard) async -> ClipboardReading {
    await withCheckedContinuation { done in
      clipboard.read(prefersText: false, limit: 1 << 20) { done.resume(returning: $0) }
    }
  }

  @Test func readsBestAvailableFormat() async throws {
    let picture = try clipboard(
      """
      case $5 in
        TARGETS) printf 'TARGETS\\nUTF8_STRING\\nimage/png\\n' ;;
        image/png) printf PNG ;;
        *) exit 1 ;;
      esac
      """)
    #expect(await read(picture) == .picture(Array("PNG".utf8)))
    // A form that is offered but cannot be read is skipped.
    let text = try clipboard(
      """
      case $5 in
        TARGETS) printf 'image/png\\nUTF8_STRING\\n' ;;
        UTF8_STRING) printf hello ;;
        *) exit 1 ;;
      esac
      """)
    #expect(await read(text) == .text("hello"))
    #expect(await read(try clipboard("exit 1")) == .empty)
    let large = try clipboard(
      "case $5 in TARGETS) echo image/png ;; *) head -c 2000000 /dev/zero ;; esac")
    guard case .tooLarge = await read(large) else {
      Issue.record("it is taken")
      return
    }
  }
}
