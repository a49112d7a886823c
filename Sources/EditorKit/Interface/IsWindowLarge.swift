import ECS

/// Whether the window has room for more buttons; see ``Layout/isLarge``.
package struct IsWindowLarge: DerivedValue {
  @OptionalRes private var layout: Layout?

  package init() {}

  package var value: Bool { layout?.isLarge == true }
}
