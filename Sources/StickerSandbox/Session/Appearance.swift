import Backend
import DesktopPortal
import DirectManipulation
import EditorKit
import Gestures
import InterfaceKit
import StickerCanvas

/// Applies and stores the user's choices of language, theme and scale.
final class Appearance: SessionObject, ProgramPart {
  private let input: SessionInput
  /// The request for the desktop's theme; `nil` if a theme was chosen, or after the desktop has answered.
  private var colorScheme: ColorScheme?
  /// The scale before the user's first change; `nil` before that.
  private var firstScale: InterfaceScale?

  /// Creates the part; uses the desktop's theme if no `theme` was chosen.
  init(_ context: SessionContext, _ input: SessionInput, theme: Theme?) {
    self.input = input
    super.init(context)
    if theme == nil, options.isLive {
      colorScheme = context.bus.map { ColorScheme(on: $0, wake: context.wake) }
    }
  }

  var isAsAtFirst: Bool { firstScale == nil }

  func obey(_ request: EditorRequest) -> Bool {
    switch request {
    case .keepLanguage(let code): keepLanguage(code)
    case .keepTheme(let theme):
      colorScheme = nil
      context.keep(theme.rawValue, as: .theme)
    case .scaleInterface(let isLarger): scale(isLarger: isLarger)
    default: return false
    }
    return true
  }

  /// Applies the theme that the desktop prefers, once the desktop has answered.
  func follow(at time: Double) {
    guard let preference = colorScheme?.preference else { return }
    colorScheme = nil
    world.theme = preference == .light ? .light : .dark
  }

  func beginVisit(at time: Double) {
    guard let scale = firstScale else { return }
    firstScale = nil
    set(scale, at: time)
  }

  /// Stores the language for the next start; returns to English if no font has all letters of the language.
  private func keepLanguage(_ code: String) {
    if let complaint = services.painter.complaint(about: world.catalogue),
      options.replay == nil
    {
      input.take(.language(Catalogue.english.code), at: context.pump.now)
      return context.tellInEnglish(complaint)
    }
    context.keep(code, as: .language)
  }

  /// Scales the interface up or down, and stores the scale for the next start.
  ///
  /// The world and the recording see this as a new window size. Does nothing in a replay, which has its own sizes.
  private func scale(isLarger: Bool) {
    let pump = context.pump
    let scale = pump.scale.next(isLarger: isLarger)
    guard options.replay == nil, scale != pump.scale, world.runtime.touches.isEmpty
    else { return }
    firstScale = firstScale ?? pump.scale
    set(scale, at: pump.now)
    world.toasts.tell("Interface size: \(Int(scale.factor * 100))%")
    context.keep("\(scale.factor)", as: .scale)
  }

  private func set(_ scale: InterfaceScale, at time: Double) {
    context.pump.scale = scale
    input.take(.resize(screen.size), at: time)
    input.flush()
  }
}
