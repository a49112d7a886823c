import ColorGrading
import Foundation
import Geometry
import StickerCompositor
import StickerScene
import Testing

/// The exported picture matches the screen.
@Suite struct ScreenTests {
  private let files: ProgramFolder
  private let photo = Bitmap.photo(width: 160, height: 120, square: 10)

  init() throws {
    files = try ProgramFolder()
    try files.write(PNG.encode(photo), to: "wall.png")
    let badge = Slopes(
      width: 80, height: 60, start: [250, 10, 20], across: [-80, 140, 0], down: [-60, 0, 190])
    try files.write(PNG.encode(badge.bitmap), to: "badge.png")
    // Detail that is lost where it is not sampled well.
    let grain = Bitmap(width: 64, height: 64) { x, y in
      (x / 4 + y / 4) & 1 == 0 ? 0xFFFF_F0D0 : 0x6020_4080
    }
    try files.write(PNG.encode(grain), to: "grain.png")
  }

  /// How alike two pictures are where it counts, in decibels.
  private func likeness(
    _ a: Bitmap, _ b: Bitmap, where counts: (_ x: Int, _ y: Int) -> Bool
  ) -> Double {
    var (sum, count) = (0.0, 0)
    for y in 0..<a.height {
      for x in 0..<a.width where counts(x, y) {
        for (first, second) in zip(a.color(x, y), b.color(x, y)) {
          sum += (first - second) * (first - second)
        }
        count += 3
      }
    }
    return sum == 0 ? .infinity : 10 * log10(255 * 255 * Double(count) / sum)
  }

  /// Returns a scene as a window of a size shows it, and as it is exported; `arguments` come before the other ones.
  private func pictures(
    of scene: String, size: Size, _ arguments: [String] = []
  ) throws -> (screen: Bitmap, file: Bitmap) {
    let window = "\(Int(size.width))x\(Int(size.height))"
    let shown = try Program.run(
      arguments + [
        "--scene", scene, "--headless", "--no-ui", "--size", window, "--screenshot", "shown.png",
      ], in: files.folder)
    #expect(shown.status == 0 && shown.errors.isEmpty, "\(shown.errors)")
    let exported = try Program.run(
      ["--scene", scene, "--export", "exported.png"], in: files.folder)
    #expect(exported.status == 0 && exported.errors.isEmpty, "\(exported.errors)")
    return (try files.picture("shown.png"), try files.picture("exported.png"))
  }

  private static let stickers: [[String]] = [
    ["badge.png@80,60"], ["badge.png@60.3,70.7,rotation=33,scale=0.8"],
    ["grain.png@80,60,scale=1.5,rotation=12"], ["badge.png@150,10,scale=0.4,rotation=200"],
    ["grain.png@50,50", "badge.png@100,80,scale=0.7,rotation=-60"],
    ["heart@70,60,scale=0.15,rotation=20"],
    ["stroke:#FFCC00;pen:gKgKgGgyBgoBAgyBhoBA@80,60"],
    ["stroke:#E5372B;marker:gUgUgYgkDgUAh8BgyBA@70,60,rotation=25,scale=0.5"],
  ]

  @Test(arguments: stickers) func screenMatchesExport(places: [String]) throws {
    let put = places.flatMap { ["--place", $0] }
    let (screen, file) = try pictures(
      of: "one.json", size: Size(width: 160, height: 120), ["wall.png"] + put)
    #expect(screen.width == 160 && screen.height == 120)

    let scene = try SceneDocument(reading: files.bytes("one.json"))
    let frames = try scene.stickers.map { sticker in
      let turn = Turn(sticker)
      let (w, h) = (sticker.size.width, sticker.size.height)
      let corners = [Complex(0, 0), Complex(w, 0), Complex(w, h), Complex(0, h)]
        .map { Point(turn($0).x, turn($0).y) }
      return try #require(Rect(around: corners))
    }
    func isCovered(_ x: Int, _ y: Int) -> Bool {
      frames.contains { frame in
        Double(x) > frame.minX - 2 && Double(x) < frame.maxX + 1 && Double(y) > frame.minY - 2
          && Double(y) < frame.maxY + 1
      }
    }
    let beside = screen.distance(to: file) { !isCovered($0, $1) }
    #expect(beside == 0)
    let untouched = file.distance(to: photo) { !isCovered($0, $1) }
    #expect(untouched == 0)
    // The whole picture, and stickers by themselves.
    #expect(likeness(screen, file) { _, _ in true } > 39)
    #expect(likeness(screen, file, where: isCovered) > 35)
  }

  @Test(arguments: [
    "badge.png", "grain.png", "heart.svg", "text:#FFFFFF:Hi", "text:#FFFFFF:🐱",
    "stroke:#FFCC00;pen:gKgKgGgyBgoBAgyBhoBA",
  ])
  func screenMatchesExportWithEffects(image: String) throws {
    let put = ["--place", "\(image)@80,60,scale=\(image == "heart.svg" ? 0.15 : 1),rotation=20"]
    let placed = try Program.run(
      ["wall.png", "--scene", "one.json", "--headless", "--no-ui"] + put, in: files.folder)
    #expect(placed.status == 0)
    var scene = try SceneDocument(reading: files.bytes("one.json"))
    let plain = try Program.run(["--scene", "one.json", "--export", "plain.png"], in: files.folder)
    #expect(plain.status == 0)
    let side = PictureEffects.side(of: scene.stickers[0].size)
    scene.stickers[0].effects = PictureEffects(
      outline: .init(width: side / 12, color: 0xFF_FFFF),
      shadow: .init(offset: Vector(0, side / 20), blur: side / 8, color: 0, opacity: 0.6),
      tint: .init(color: 0x0A_84FF, amount: 0.5))
    try files.write(scene.written(), to: "two.json")
    let (screen, file) = try pictures(of: "two.json", size: scene.canvas)
    #expect(likeness(screen, file) { _, _ in true } > 37)
    let difference = file.distance(to: try files.picture("plain.png")) { _, _ in true }
    #expect(difference ?? 0 > 50)
  }

  /// A property of a document that the screen and the export show.
  enum Content: String, CaseIterable {
    case cropped, straightened, mirrored, adjusted, looks, paper, gradient, hidden, groups
  }

  @Test(arguments: Content.allCases) func screenMatchesExportOfDocument(content: Content) throws {
    var scene = SceneDocument(canvas: Size(width: 160, height: 120))
    scene.background = "wall.png"
    var crop = PhotoCrop(whole: scene.canvas)
    switch content {
    case .cropped: crop.rect = Rect(x: 20, y: 30, width: 100, height: 80)
    case .straightened:
      crop.rotation = 0.2
      crop = crop.fitted()
      // Canvases have whole pixels.
      crop.rect = Rect(center: crop.center, width: 100, height: 80)
    case .mirrored: (crop.isMirrored, crop.quarterTurns) = (true, 3)
    case .adjusted:
      scene.adjustments[.light] = 0.4
      scene.adjustments[.warmth] = -0.6
      scene.adjustments[.vignette] = 0.8
    case .looks: scene.adjustments.look = .film
    case .paper: (scene.background, scene.paper) = (nil, Paper(color: 0xFF_CC00))
    case .gradient:
      scene.background = nil
      scene.paper = Paper(color: 0xFF_CC00, endColor: 0x00_40FF, angle: 0.7)
    case .hidden, .groups: break
    }
    if !crop.isWhole { (scene.crop, scene.canvas) = (crop, crop.shownSize) }
    let size = scene.canvas
    scene.stickers = [Point(50, 60), Point(70, 50)].enumerated().map { index, place in
      var sticker = SceneDocument.Sticker(
        id: index + 1, image: "badge.png", size: Size(width: 80, height: 60), position: place,
        scale: Vector(0.5, 0.5))
      sticker.rotation = 0.3
      sticker.hidden = content == .hidden && index == 1
      if content == .groups { sticker.groups = [7] }
      return sticker
    }
    try files.write(scene.written(), to: "one.json")
    let (screen, file) = try pictures(of: "one.json", size: size)
    #expect(file.width == Int(size.width) && file.height == Int(size.height))
    #expect(likeness(screen, file) { _, _ in true } > 38)

    // The content is there at all: without it, the export has other pixels, except for groups.
    var plain = SceneDocument(canvas: size)
    plain.background = "wall.png"
    plain.stickers = scene.stickers
    for index in plain.stickers.indices { plain.stickers[index].hidden = false }
    try files.write(plain.written(), to: "plain.json")
    #expect(
      try Program.run(["--scene", "plain.json", "--export", "plain.png"], in: files.folder).status
        == 0)
    let difference = file.distance(to: try files.picture("plain.png")) { _, _ in true }
    #expect(content == .groups ? difference == 0 : difference ?? 0 > 20)
  }
}
