import StickerCompositor

/// HEIF files, of all the sorts that phones make.
///
/// The library that reads the files compresses their pixels; the boxes around the compressed
/// pixels are assembled here.
struct HEIFFile {
  /// The compression of pixels.
  enum Codec: CaseIterable {
    case hevc, av1
  }

  /// An item of the file: compressed pixels or other data.
  struct Item {
    var type: String
    var data: [UInt8]
    /// The boxes with the item's properties.
    var properties: [[UInt8]] = []
  }

  private(set) var items: [Item] = []
  private(set) var references: [(type: String, from: Int, to: [Int])] = []
  /// The number of the item to show; items count from 1.
  var primary = 1
  var brands = ["heic", "mif1", "heic"]

  /// Adds an item; its number.
  mutating func add(_ item: Item) -> Int {
    items.append(item)
    return items.count
  }

  /// Says that an item belongs to others.
  mutating func refer(_ type: String, from: Int, to: [Int]) {
    references.append((type, from, to))
  }

  var bytes: [UInt8] {
    let start = Self.box("ftyp", word(brands[0]) + big32(0) + brands.dropFirst().flatMap(word))
    // The offsets take as much room whatever they are.
    let offset = start.count + meta(dataAt: 0).count + 8
    return start + meta(dataAt: offset) + Self.box("mdat", items.flatMap(\.data))
  }
}

extension HEIFFile {
  static func box(_ type: String, _ content: [UInt8]) -> [UInt8] {
    big32(content.count + 8) + word(type) + content
  }

  /// A box that also has a version, and flags, which are none.
  static func fullBox(_ type: String, version: UInt8 = 0, _ content: [UInt8]) -> [UInt8] {
    box(type, [version, 0, 0, 0] + content)
  }

  private func meta(dataAt offset: Int) -> [UInt8] {
    let handler = big32(0) + word("pict") + [UInt8](repeating: 0, count: 13)
    let infos = items.indices.flatMap {
      Self.fullBox("infe", version: 2, big16($0 + 1) + [0, 0] + word(items[$0].type) + [0])
    }
    let links = references.flatMap { reference in
      Self.box(
        reference.type,
        big16(reference.from) + big16(reference.to.count) + reference.to.flatMap(big16))
    }
    return Self.fullBox(
      "meta",
      Self.fullBox("hdlr", handler) + Self.fullBox("pitm", big16(primary)) + places(offset)
        + Self.fullBox("iinf", big16(items.count) + infos)
        + (links.isEmpty ? [] : Self.fullBox("iref", links)) + properties)
  }

  private func places(_ offset: Int) -> [UInt8] {
    var (content, next) = ([0x44, 0] + big16(items.count), offset)
    for (index, item) in items.enumerated() {
      content += big16(index + 1) + [0, 0, 0, 1] + big32(next) + big32(item.data.count)
      next += item.data.count
    }
    return Self.fullBox("iloc", content)
  }

  /// Each box as often as it is said; what turns and crops must be understood by who reads it.
  private var properties: [UInt8] {
    var (boxes, links) = ([UInt8](), big32(items.count))
    var count: UInt8 = 0
    for (index, item) in items.enumerated() {
      links += big16(index + 1) + [UInt8(item.properties.count)]
      for property in item.properties {
        boxes += property
        count += 1
        let isEssential = ["irot", "imir", "clap"].contains { Array(property[4..<8]) == word($0) }
        links.append(count | (isEssential ? 0x80 : 0))
      }
    }
    return Self.box("iprp", Self.box("ipco", boxes) + Self.fullBox("ipma", links))
  }
}

private func word(_ text: String) -> [UInt8] { Array(text.utf8) }
private func big16(_ number: Int) -> [UInt8] { Array(big32(number).suffix(2)) }

extension HEIFFile {
  /// A file with one picture, as a phone writes it.
  static func bytes(
    _ photo: Photo, _ codec: Codec = .hevc, depth: Int = 8, orientation: Int = 1,
    exif: [UInt8] = [], profile: [UInt8] = []
  ) -> [UInt8] {
    var file = HEIFFile()
    if codec == .av1 { file.brands = ["avif", "mif1", "avif"] }
    var item = packed(photo, codec, depth: depth)
    item.properties += turns(orientation)
    if !profile.isEmpty { item.properties.append(box("colr", word("prof") + profile)) }
    let picture = file.add(item)
    if !exif.isEmpty {
      // How far behind this number the block begins.
      let block = file.add(Item(type: "Exif", data: big32(6) + word("Exif\0\0") + exif))
      file.refer("cdsc", from: block, to: [picture])
    }
    return file.bytes
  }

  /// A file whose alpha is a second picture, of grays.
  static func transparent(
    _ photo: Photo, _ codec: Codec = .hevc, isPremultiplied: Bool = false, alpha: Photo? = nil
  ) -> [UInt8] {
    var file = HEIFFile()
    var (colors, greys) = (photo, alpha ?? photo)
    for index in colors.pixels.indices {
      let (x, y) = (index % photo.width, index / photo.width)
      colors.pixels[index] =
        0xFF00_0000 | (isPremultiplied ? photo.bitmap[x, y] : photo.pixels[index])
    }
    greys.pixels = greys.pixels.map { 0xFF00_0000 | ($0 >> 24) * 0x01_0101 }
    let picture = file.add(packed(colors, codec))
    var item = packed(greys, codec, isGrey: true)
    // The alpha item claims the size of the color item, whether that is its size or not.
    item.properties[0] = file.items[0].properties[0]
    item.properties.append(
      fullBox("auxC", word("urn:mpeg:mpegB:cicp:systems:auxiliary:alpha\0")))
    let alpha = file.add(item)
    file.refer("auxl", from: alpha, to: [picture])
    if isPremultiplied { file.refer("prem", from: picture, to: [alpha]) }
    return file.bytes
  }

  /// A file of square tiles, the last of each row and column filled up, as phones do.
  static func tiled(
    _ photo: Photo, _ codec: Codec = .hevc, side: Int, orientation: Int = 1,
    claiming size: (width: Int, height: Int)? = nil
  ) -> [UInt8] {
    var file = HEIFFile()
    let (columns, rows) = ((photo.width + side - 1) / side, (photo.height + side - 1) / side)
    var tiles: [Int] = []
    for number in 0..<columns * rows {
      var tile = Photo(side, side)
      for y in 0..<side {
        for x in 0..<side {
          let column = min(number % columns * side + x, photo.width - 1)
          let row = min(number / columns * side + y, photo.height - 1)
          tile.pixels[y * side + x] = photo.pixels[row * photo.width + column]
        }
      }
      tiles.append(file.add(packed(tile, codec)))
    }
    let (width, height) = size ?? (photo.width, photo.height)
    let grid: [UInt8] = [0, 1, UInt8(rows - 1), UInt8(columns - 1)] + big32(width) + big32(height)
    let extent = fullBox("ispe", big32(photo.width) + big32(photo.height))
    let picture = file.add(
      Item(type: "grid", data: grid, properties: [extent] + turns(orientation)))
    file.refer("dimg", from: picture, to: tiles)
    file.primary = picture
    return file.bytes
  }

  /// How stored rows become upright: anticlockwise quarters first, then left and right exchanged (1),
  /// or top and bottom (0).
  static func turns(_ orientation: Int) -> [[UInt8]] {
    let (quarters, mirror): (UInt8, UInt8?) =
      switch orientation {
      case 2: (0, 1)
      case 3: (2, nil)
      case 4: (0, 0)
      case 5: (3, 1)
      case 6: (3, nil)
      case 7: (1, 1)
      case 8: (1, nil)
      default: (0, nil)
      }
    return (quarters > 0 ? [box("irot", [quarters])] : [])
      + (mirror.map { [box("imir", [$0])] } ?? [])
  }
}
