/// An orientation of stored rows: one of the eight that EXIF defines.
struct Orientation: Hashable {
  /// The orientation as EXIF counts, from 1 to 8; any other number means upright.
  let number: Int

  init(_ number: Int) { self.number = (1...8).contains(number) ? number : 1 }

  var isUpright: Bool { number == 1 }
  /// Whether stored rows are shown as columns.
  var isTurned: Bool { number >= 5 }

  /// Returns the shown size of a picture with a stored size, or the stored size of a picture with a shown size.
  func size(of width: Int, _ height: Int) -> (width: Int, height: Int) {
    isTurned ? (height, width) : (width, height)
  }
}

extension MappedPicture {
  /// Moves the pixels into a target of the turned size, where they are upright; O(pixels).
  ///
  /// The picture is transparent afterwards: its memory goes back to the system row by row, so that two large pictures
  /// are not in memory at once.
  func turn(_ orientation: Orientation, into target: MappedPicture) {
    let (w, h) = (width, height)
    let turned = orientation.size(of: w, h)
    guard target.width == turned.width && target.height == turned.height else {
      fatalError(
        "PictureFiles: the target has another size than the turned picture; make one of that size.")
    }
    let (first, column, row) =
      switch orientation.number {
      case 2: (w - 1, -1, w)
      case 3: (h * w - 1, -1, -w)
      case 4: ((h - 1) * w, 1, -w)
      case 5: (0, h, 1)
      case 6: (h - 1, h, -1)
      case 7: (w * h - 1, -h, -1)
      case 8: ((w - 1) * h, -h, 1)
      default: (0, 1, w)
      }
    // Works in blocks, so that columns of the target stay in the cache while their rows are written.
    let block = 32
    let across = orientation.isTurned ? block : w
    for top in stride(from: 0, to: h, by: block) {
      let rows = top..<min(top + block, h)
      target.withPixels { to in
        withPixels(rows: rows) { from in
          for left in stride(from: 0, to: w, by: across) {
            for y in rows {
              for x in left..<min(left + across, w) {
                to[first + x * column + y * row] = from[(y - top) * w + x]
              }
            }
          }
        }
      }
      forget(rows: rows)
    }
  }
}
