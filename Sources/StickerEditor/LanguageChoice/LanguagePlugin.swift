import DirectManipulation
import EditorKit
import StickerCanvas

/// Changes the language of the interface, and restores the first language at a reset.
struct LanguagePlugin: Plugin {
  func build(_ app: App) {
    app.add(ChangeLanguage(), to: .behave)
    app.addTrace(ResourceValue(\Languages.isChanged))
    app.addRestart(LanguageControl()) { $0.speakFirst() }
  }
}

private struct ChangeLanguage: System {
  let choices = MessageReader<LanguageChosen>()
  let control = LanguageControl()

  func run() { for choice in choices.read() { control.speak(choice.code) } }
}

/// Changes the language of the interface, for a system.
final class LanguageControl: SystemParameterGroup {
  @ResMut private var languages: Languages
  @ResMut private var display: Display
  @Res private var window: WindowSize
  @OptionalRes private var layout: Layout?
  private let camera = CameraControl()

  /// Restores the language in which every visit begins.
  func speakFirst() { speak(languages.first) }

  /// Changes the language by its code, and mirrors the interface if the reading direction changes.
  ///
  /// Does nothing if the language's catalog can't be read.
  func speak(_ code: String) {
    let before = languages.current
    guard let wanted = languages.catalogue(code), wanted != before else { return }
    languages.current = wanted
    if wanted.isRightToLeft != before.isRightToLeft, layout != nil {
      camera.resize(to: window.size)
    }
    display.redraw()
  }
}
