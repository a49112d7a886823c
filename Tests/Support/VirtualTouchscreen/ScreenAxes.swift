/// The mapping from points on the screen to the axes of the virtual devices, 0…65535 in both directions.
///
/// For the server, an axis has 65536 steps that fill the screen:
/// point = axis / 65536 × size. Axis values are always doubles, so that fractions of a pixel are preserved.
struct ScreenAxes {
  let width: Int, height: Int

  func x(_ point: Double) -> Double { point * 65536 / Double(width) }
  func y(_ point: Double) -> Double { point * 65536 / Double(height) }
}
