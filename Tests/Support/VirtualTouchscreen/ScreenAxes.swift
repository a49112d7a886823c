/// Maps points on the screen to the axes of the virtual devices, 0…65535 in either direction.
///
/// The server takes the axis to have 65536 steps that fill the screen:
/// point = axis / 65536 × size. Axis values are doubles on the whole way, so that fractions of a
/// pixel arrive too.
struct ScreenAxes {
  let width: Int, height: Int

  func x(_ point: Double) -> Double { point * 65536 / Double(width) }
  func y(_ point: Double) -> Double { point * 65536 / Double(height) }
}
