public import Geometry

/// An outline, a shadow and a tint of a picture with transparent parts, which a document stores; the picture's file stays
/// unchanged.
///
/// Lengths are in points of the picture before the sticker is scaled, so effects scale with the sticker. The module
/// `StickerCompositor` draws the effects.
public struct PictureEffects: Hashable, Sendable {
  /// A border of an even width around the visible pixels, as around a sticker that was cut out of paper.
  public struct Outline: Hashable, Sendable {
    /// The width, in points; 0 draws nothing.
    public var width: Double
    /// The color, `0xRRGGBB`.
    public var color: UInt32

    /// Creates an outline from its parts.
    public init(width: Double, color: UInt32) { (self.width, self.color) = (width, color) }
  }

  /// A blurred copy of the shape behind the picture and its outline.
  public struct Shadow: Hashable, Sendable {
    /// The distance from the shape, in points, to the right and down.
    public var offset: Vector
    /// The blur, in points: twice the standard deviation of the Gaussian.
    public var blur: Double
    /// The color, `0xRRGGBB`.
    public var color: UInt32
    /// The opacity, from 0 to 1.
    public var opacity: Double

    /// Creates a shadow from its parts.
    public init(offset: Vector, blur: Double, color: UInt32, opacity: Double) {
      (self.offset, self.blur) = (offset, blur)
      (self.color, self.opacity) = (color, opacity)
    }
  }

  /// A color that replaces the picture's own colors and keeps their lightness; unlike
  /// ``PhotoAdjustments/Setting/tint``, which is a white balance.
  public struct Tint: Hashable, Sendable {
    /// The color, `0xRRGGBB`.
    public var color: UInt32
    /// The share of the tint, from 0 to 1.
    public var amount: Double

    /// Creates a tint from its parts.
    public init(color: UInt32, amount: Double) { (self.color, self.amount) = (color, amount) }
  }

  /// The outline; `nil` for none.
  public var outline: Outline?
  /// The shadow; `nil` for none.
  public var shadow: Shadow?
  /// The tint; `nil` for none.
  public var tint: Tint?

  /// Creates effects from their parts; none by default.
  public init(outline: Outline? = nil, shadow: Shadow? = nil, tint: Tint? = nil) {
    (self.outline, self.shadow, self.tint) = (outline, shadow, tint)
  }

  /// Whether there is no effect.
  public var isEmpty: Bool { outline == nil && shadow == nil && tint == nil }
}

extension PictureEffects {
  /// The greatest length of an effect, as a share of ``side(of:)``.
  public static let greatestShare = 0.25

  /// Returns the side of a square with the area of a picture of a size.
  public static func side(of size: Size) -> Double {
    (max(0, size.width) * max(0, size.height)).squareRoot()
  }

  /// Returns the effects of a picture of a size in points, with lengths of at most
  /// ``greatestShare`` times ``side(of:)``.
  ///
  /// The lengths are the outline's width, the shadow's blur, and each coordinate of the shadow's offset; colors,
  /// opacity and amount stay as they are. A length that isn't finite becomes 0, and so does a negative width or blur.
  /// An effect whose lengths become 0 isn't removed.
  public func limited(to size: Size) -> PictureEffects {
    let most = Self.greatestShare * Self.side(of: size)
    func limited(_ length: Double) -> Double {
      length.isFinite ? max(-most, min(most, length)) : 0
    }
    var effects = self
    if let outline { effects.outline?.width = max(0, limited(outline.width)) }
    if let shadow {
      effects.shadow?.offset = Vector(limited(shadow.offset.x), limited(shadow.offset.y))
      effects.shadow?.blur = max(0, limited(shadow.blur))
    }
    return effects
  }

  /// The distance by which the effects reach beyond the picture on any side, in points.
  ///
  /// The sum of the outline's width, the greater absolute coordinate of the shadow's offset, and 1.5 times the shadow's blur: three
  /// standard deviations, beyond which nothing of the shadow is visible.
  public var reach: Double {
    let shadow = shadow.map { max(abs($0.offset.x), abs($0.offset.y)) + 1.5 * $0.blur } ?? 0
    return (outline?.width ?? 0) + shadow
  }
}
