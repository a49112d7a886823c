/// Maps points on the screen to the axes of the virtual devices, 0…65535 in either direction.
///
/// The server maps an axis back linearly so that its ends fall on the first and the last pixel:
/// point = axis / 65535 × (size - 1).
struct ScreenAxes {
  let width: Int, height: Int

  func x(_ point: Double) -> Double { point * 65535 / Double(width - 1) }
  func y(_ point: Double) -> Double { point * 65535 / Double(height - 1) }
}
