import ECS

/// Whether bars float, so that they have room for more buttons; see ``Layout/floats``.
package struct BarsFloat: DerivedValue {
  @OptionalRes private var layout: Layout?

  package init() {}

  package var value: Bool { layout?.floats == true }
}
