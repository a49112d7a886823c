extension Size {
  /// As large as it fits into a rectangle, in its middle.
  public func fitted(into frame: Rect) -> Rect {
    guard width > 0, height > 0 else { return Rect(center: frame.center, width: 0, height: 0) }
    let scale = min(frame.size.width / width, frame.size.height / height)
    return Rect(center: frame.center, width: width * scale, height: height * scale)
  }
}
