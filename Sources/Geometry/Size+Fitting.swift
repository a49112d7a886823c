extension Size {
  /// Returns the largest rectangle of this aspect ratio that fits into `frame`, centered in `frame`.
  ///
  /// The rectangle has no extent, and lies at the center of `frame`, if a side of this size is not positive.
  public func fitted(into frame: Rect) -> Rect {
    guard width > 0, height > 0 else { return Rect(center: frame.center, width: 0, height: 0) }
    let scale = min(frame.size.width / width, frame.size.height / height)
    return Rect(center: frame.center, width: width * scale, height: height * scale)
  }
}
