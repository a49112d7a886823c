public import ECS

extension Stage {
  /// The stage in which events become contacts, and messages about keys, the wheel and the window.
  public static let input = Stage("input")
  /// The stage in which new contacts get their elements: a plugin may transfer a contact before other systems read its
  /// landing.
  public static let pick = Stage("pick")
}
