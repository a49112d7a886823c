import DirectManipulation
public import ECS

extension Stage {
  /// Events become contacts, and messages of keys, the wheel and the window.
  public static let input = Stage("input")
  /// New contacts get the element that they are on.
  public static let pick = Stage("pick")
}
