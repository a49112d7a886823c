import DirectManipulation
public import ECS

extension Stage {
  /// Events become contacts, and messages of keys, the wheel and the window.
  public static let input = Stage("input")
  /// New contacts get the element that they are on.
  public static let pick = Stage("pick")

  /// The content of the canvas is drawn.
  static let content = Stage("content")
  /// Marks on the canvas are drawn.
  static let marks = Stage("marks")
  /// The bars around the canvas are drawn.
  static let bars = Stage("bars")
  /// Toasts and warnings are drawn.
  static let messages = Stage("messages")
  /// Sheets and panels that cover everything else are drawn.
  static let panels = Stage("panels")
  /// The stages in which the picture is drawn, from back to front.
  static let extraction = [content, marks, bars, messages, panels]
}
