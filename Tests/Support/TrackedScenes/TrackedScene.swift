public import Geometry
public import Tracking
import SeededNumbers

/// A video with a known motion: a textured object in front of a textured background.
public struct TrackedScene: Sendable {
  /// The place of the object at a time.
  public struct ObjectPose: Sendable {
    /// The center, in pixels.
    public var center: Point
    /// The scale, 1 in the object's own size.
    public var scale: Double
    /// The rotation in radians, positive clockwise on screen.
    public var rotation: Double

    /// Creates a pose.
    public init(center: Point, scale: Double = 1, rotation: Double = 0) {
      (self.center, self.scale, self.rotation) = (center, scale, rotation)
    }
  }

  /// The frame's width, in pixels.
  public var width = 640
  /// The frame's height, in pixels.
  public var height = 360
  /// The object's width and height at scale 1, in pixels.
  public var objectSize = Size(width: 80, height: 80)
  /// The texture of the object.
  public var object = NoiseTexture(seed: 1, mean: 130, contrast: 28)
  /// The texture into which the object changes.
  public var laterObject = NoiseTexture(seed: 3, mean: 130, contrast: 28)
  /// The share of the later texture, from 0 to 1, by time in frames.
  public var change: @Sendable (Double) -> Double = { _ in 0 }
  /// The texture behind the object.
  public var background = NoiseTexture(seed: 2, mean: 115, contrast: 28)
  /// The motion of the object, by time in frames.
  public var motion: @Sendable (Double) -> ObjectPose
  /// The motion of the camera over the background, by time in frames, in pixels.
  public var pan: @Sendable (Double) -> Point = { _ in .zero }
  /// The factor and the offset in gray levels of the brightness, by time in frames.
  public var light: @Sendable (Double) -> (gain: Double, offset: Double) = { _ in (1, 0) }
  /// A rectangle in front of the object, by the number of the frame, with a texture of its own.
  public var bar: @Sendable (Int) -> Rect? = { _ in nil }
  /// The standard deviation of the noise, in gray levels.
  public var noise: Float = 0
  /// The share of a frame's time during which the shutter is open.
  public var shutter = 0.0

  /// Creates a scene from the motion of its object.
  public init(motion: @escaping @Sendable (Double) -> ObjectPose) { self.motion = motion }

  /// Returns the picture of a frame.
  ///
  /// The exposure's middle is at the time of the frame's number.
  public func frame(_ number: Int) -> LumaImage {
    var light = [Float](repeating: 0, count: width * height)
    let exposures = shutter > 0 ? 5 : 1
    for exposure in 0..<exposures {
      let share = (Double(exposure) + 0.5) / Double(exposures) - 0.5
      draw(at: Double(number) + share * shutter, into: &light)
    }
    if let bar = bar(number) { draw(bar, exposures: exposures, into: &light) }
    var generator = SeededGenerator(seed: UInt64(number) &* 7919 &+ 17)
    let (gain, offset) = self.light(Double(number))
    let samples = light.map { value in
      let grey = value / Float(exposures) * Float(gain) + Float(offset)
      let noisy = noise > 0 ? grey + noise * generator.normal() : grey
      return UInt8(max(0, min(255, noisy.rounded())))
    }
    return LumaImage(width: width, height: height, samples: samples)
  }

  /// Adds the light of one moment.
  private func draw(at time: Double, into light: inout [Float]) {
    let (pose, pan) = (motion(time), pan(time))
    let change = Float(self.change(time))
    let (sine, cosine) = sincos(pose.rotation)
    let (a, b) = (Float(cosine / pose.scale), Float(sine / pose.scale))
    let (halfWidth, halfHeight) = (Float(objectSize.width / 2), Float(objectSize.height / 2))
    for y in 0..<height {
      let dy = Float(Double(y) + 0.5 - pose.center.y)
      for x in 0..<width {
        let dx = Float(Double(x) + 0.5 - pose.center.x)
        let (u, v) = (a * dx + b * dy, a * dy - b * dx)
        // Edges are one pixel soft.
        let inside = min(halfWidth - abs(u), halfHeight - abs(v)) + 0.5
        let cover = max(0, min(1, inside))
        var value: Float = 0
        if cover > 0 {
          value += cover * (1 - change) * object.value(x: u + 200, y: v + 200)
          if change > 0 { value += cover * change * laterObject.value(x: u + 200, y: v + 200) }
        }
        if cover < 1 {
          value +=
            (1 - cover)
            * background.value(x: Float(x) + Float(pan.x), y: Float(y) + Float(pan.y))
        }
        light[y * width + x] += value
      }
    }
  }

  /// Draws a bar in front of everything.
  private func draw(_ bar: Rect, exposures: Int, into light: inout [Float]) {
    for y in max(0, Int(bar.minY))..<max(0, min(height, Int(bar.maxY))) {
      for x in max(0, Int(bar.minX))..<max(0, min(width, Int(bar.maxX))) {
        light[y * width + x] =
          Float(exposures) * background.value(x: Float(x) + 77.5, y: Float(y) * 0.5 + 31.5)
      }
    }
  }
}
