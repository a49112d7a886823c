import Foundation
import Geometry
import PictureFiles
import StickerCompositor
import StickerScene
import Testing

/// `--export`, as a script uses it.
@Suite struct ExportCommandTests {
  private let files: ProgramFolder
  private let photo = Bitmap.photo(width: 120, height: 80, square: 10)
  private static let badge = Slopes(
    width: 40, height: 30, start: [250, 10, 20], across: [-80, 40, 0], down: [-60, 0, 90])

  init() throws {
    files = try ProgramFolder()
    try files.write(PNG.encode(photo), to: "wall.png")
    try files.write(PNG.encode(Self.badge.bitmap), to: "badge.png")
    try files.make("out")
  }

  private func export(_ arguments: String...) throws -> Program.Outcome {
    try Program.run(arguments, in: files.folder)
  }

  private func write(
    scene name: String, background: String? = "wall.png", image: String = "badge.png",
    at position: Point = Point(60, 40)
  ) throws {
    var document = SceneDocument(
      canvas: Size(width: 120, height: 80), background: background)
    document.stickers = [
      SceneDocument.Sticker(
        id: 1, image: image, size: Size(width: 40, height: 30), position: position)
    ]
    try files.write(document.written(), to: name)
  }

  private func covers(_ x: Int, _ y: Int, middle: (x: Int, y: Int) = (60, 40)) -> Bool {
    abs(2 * (x - middle.x) + 1) <= 42 && abs(2 * (y - middle.y) + 1) <= 32
  }

  /// The badge unscaled and upright: its own pixels.
  private func checkBadge(_ picture: Bitmap, x: Int = 40, y: Int = 25, tolerance: Int = 0) {
    let badge = Self.badge.bitmap
    var greatest = 0.0
    // The compositor softens edges.
    for row in 1..<badge.height - 1 {
      for column in 1..<badge.width - 1 {
        let pairs = zip(picture.color(x + column, y + row), badge.color(column, row))
        greatest = max(greatest, pairs.map { abs($0 - $1) }.max() ?? 0)
      }
    }
    #expect(greatest <= Double(tolerance))
  }

  @Test(arguments: [("png", 0, 0), ("webp", 24, 40), ("jpg", 20, 20), ("JPEG", 20, 20)])
  func exportsPhotoAndStickersInEveryFormat(
    ending: String, photoTolerance: Int, badgeTolerance: Int
  ) throws {
    let outcome = try export(
      "wall.png", "--place", "badge.png@60,40", "--export", "out/a.\(ending)")
    #expect(outcome.status == 0 && outcome.errors.isEmpty, "\(outcome.errors)")
    let picture = try files.picture("out/a.\(ending)")
    let difference = try #require(picture.distance(to: photo) { !covers($0, $1) })
    // For lossy formats, only pixels far from the chequers' edges are compared.
    if photoTolerance == 0 {
      #expect(difference == 0)
    } else {
      let inner = try #require(
        picture.distance(to: photo) { x, y in
          !covers(x, y) && (3..<7).contains(x % 10) && (3..<7).contains(y % 10)
            && !(30..<90).contains(x)
        })
      #expect(inner <= photoTolerance)
    }
    checkBadge(picture, tolerance: badgeTolerance)
    #expect(try files.names("out") == ["a.\(ending)"])
  }

  @Test func lowerQualityGivesSmallerFiles() throws {
    for ending in ["jpg", "webp"] {
      var sizes: [Int] = []
      for quality in ["20", "95"] {
        let name = "out/\(quality).\(ending)"
        #expect(try export("wall.png", "--export", name, "--quality", quality).status == 0)
        sizes.append(try files.bytes(name).count)
      }
      #expect(sizes[0] < sizes[1])
    }
  }

  @Test(arguments: ["0", "101", "high"]) func rejectsInvalidQuality(quality: String)
    throws
  {
    let outcome = try export("wall.png", "--export", "out/a.jpg", "--quality", quality)
    #expect(outcome.status == 2 && outcome.errorLines.count == 1)
  }

  @Test(arguments: ["png", "jpg", "webp"]) func preservesCameraMetadataAndTurnsPhotoUpright(
    ending: String
  ) throws {
    // Stored lying on its side, as cameras do: the right side is the top.
    let upright = Slopes(
      width: 40, height: 60, start: [10, 20, 30], across: [200, 0, 0], down: [0, 200, 0])
    try files.write(JPEGFile.bytes(upright.bitmap.turnedLeft, orientation: 6), to: "wall.jpg")
    let outcome = try export("wall.jpg", "--export", "out/a.\(ending)")
    #expect(outcome.status == 0 && outcome.errors.isEmpty, "\(outcome.errors)")
    let decoded = try PictureDecoder().decode(
      PictureBytes(files.bytes("out/a.\(ending)")), fit: .full)
    #expect(decoded.fullWidth == 40 && decoded.fullHeight == 60)
    let difference = try #require(decoded.pixels.bitmap().distance(to: upright.bitmap))
    #expect(difference <= 12)
    let text = String(decoding: decoded.exif, as: UTF8.self)
    #expect(text.contains("Our Camera"))
    // Read by ourselves: the field of the orientation says upright.
    let field = Array("\u{12}\u{1}\u{3}\0\u{1}\0\0\0\u{1}\0".utf8)
    let isUpright = decoded.exif.indices.contains {
      decoded.exif[$0...].starts(with: field)
    }
    #expect(isUpright)
  }

  @Test func exportsEachSceneToOwnFile() throws {
    for (index, name) in ["one", "two", "three"].enumerated() {
      try write(scene: "\(name).json", at: Point(40 + 10 * Double(index), 40))
    }
    let outcome = try export(
      "--scene", "one.json", "--scene", "two.json", "--scene", "three.json", "--export",
      "out/{name}-{name}.png")
    #expect(outcome.status == 0 && outcome.errors.isEmpty, "\(outcome.errors)")
    #expect(
      outcome.output == "out/one-one.png\nout/two-two.png\nout/three-three.png\n")
    #expect(try files.names("out") == ["one-one.png", "three-three.png", "two-two.png"])
    checkBadge(try files.picture("out/one-one.png"), x: 20)
    checkBadge(try files.picture("out/two-two.png"), x: 30)
    checkBadge(try files.picture("out/three-three.png"), x: 40)
  }

  @Test func exportsOtherScenesWhenOneFails() throws {
    try write(scene: "one.json")
    try write(scene: "two.json")
    let outcome = try export(
      "--scene", "one.json", "--scene", "gone.json", "--scene", "two.json", "--export",
      "out/{name}.png")
    #expect(outcome.status == 1)
    #expect(outcome.errorLines.count == 1 && outcome.errors.contains("gone.json"))
    #expect(try files.names("out") == ["one.png", "two.png"])
  }

  @Test(arguments: [
    ["--scene", "one.json", "--scene", "two.json", "--export", "out/a.png"],
    ["--scene", "one.json", "--scene", "out/one.json", "--export", "out/{name}.png"],
    ["wall.png", "--export", "out/a.tiff"], ["wall.png", "--export", "out/a"],
    ["wall.png", "--export", "png"],
  ])
  func reportsWrongUsageWithStatusTwo(arguments: [String]) throws {
    try write(scene: "one.json")
    try write(scene: "two.json")
    let outcome = try Program.run(arguments, in: files.folder)
    #expect(outcome.status == 2)
    #expect(outcome.errorLines.count == 1 && outcome.output.isEmpty, "\(outcome.errors)")
    #expect(try files.names("out").isEmpty)
  }

  @Test(arguments: [
    ["--scene", "gone.json", "--export", "out/a.png"], ["gone.jpg", "--export", "out/a.png"],
    ["--scene", "faded.json", "--export", "out/a.png"],
    ["wall.png", "--export", "nowhere/a.png"], ["wall.png", "--export", "/proc/a.png"],
    ["wall.png", "--place", "gone@1,2", "--export", "out/a.png"],
    ["--scene", "broken.json", "--export", "out/a.png"],
  ])
  func reportsFailureWithStatusOne(arguments: [String]) throws {
    try write(scene: "faded.json", background: "gone.png")
    try files.write("{", to: "broken.json")
    let outcome = try Program.run(arguments, in: files.folder)
    #expect(outcome.status == 1)
    #expect(outcome.errorLines.count == 1 && outcome.output.isEmpty, "\(outcome.errors)")
    #expect(try files.names("out").isEmpty)
  }

  @Test(arguments: ["gone.png", "broken.png"]) func drawsPlaceholderForUnreadableSticker(
    image: String
  ) throws {
    try files.write("no picture", to: "broken.png")
    try write(scene: "one.json", image: image)
    let outcome = try export("--scene", "one.json", "--export", "out/a.png")
    #expect(outcome.status == 0)
    #expect(outcome.errorLines.count == 1 && outcome.errors.contains(image), "\(outcome.errors)")
    let picture = try files.picture("out/a.png")
    let difference = picture.distance(to: photo) { !covers($0, $1) }
    #expect(difference == 0)
    // Gray of a placeholder, away from its cross.
    let color = picture.color(60, 30)
    #expect(color[0] > 100 && abs(color[0] - color[1]) < 60, "\(color)")
  }

  @Test func exportsSceneWithTruncatedStickerAndReportsIt() throws {
    let bytes = PNGFile.bytes(Bitmap.photo(width: 64, height: 64, square: 1))
    try files.write(Array(bytes.prefix(bytes.count / 2)), to: "cut.png")
    try write(scene: "one.json", image: "cut.png")
    let outcome = try export("--scene", "one.json", "--export", "out/a.png")
    #expect(outcome.status == 0)
    #expect(outcome.errorLines.count == 1 && outcome.errors.contains("cut.png"))
  }

  @Test func leavesNoFilesBesideScene() throws {
    try write(scene: "one.json")
    let before = try files.bytes("one.json")
    let names = try files.names()
    #expect(try export("--scene", "one.json", "--export", "out/a.png").status == 0)
    // Not even where the scene is new.
    #expect(
      try export("wall.png", "--scene", "new.json", "--export", "out/b.png").status == 0)
    #expect(try files.names() == names)
    #expect(try files.bytes("one.json") == before)
  }

  @Test func exportsChangesFromJournal() throws {
    try write(scene: "one.json", at: Point(60, 40))
    do {
      let store = try SceneStore(path: files.path("one.json")) { fatalError() }
      var moved = store.document.stickers[0]
      moved.position = Point(30, 40)
      var change = SceneChange()
      change.replace(with: moved)
      try store.commit(change)
      try store.flush()
    }
    #expect(files.exists("one.json.journal"))
    let outcome = try export("--scene", "one.json", "--export", "out/a.png")
    #expect(outcome.status == 0)
    checkBadge(try files.picture("out/a.png"), x: 10)
    #expect(files.exists("one.json.journal"))
  }

  @Test func replacesExistingFileOnlyOnSuccess() throws {
    try files.write("old", to: "out/a.png")
    // An export that fails leaves the existing file unchanged.
    #expect(try export("gone.jpg", "--export", "out/a.png").status == 1)
    #expect(try files.read("out/a.png") == "old")
    #expect(try export("wall.png", "--export", "out/a.png").status == 0)
    let isWhole = try files.picture("out/a.png") == photo
    #expect(isWhole)
    #expect(try files.names("out") == ["a.png"])
  }

  @Test(arguments: ["wall.png", "badge.png", "./out/../wall.png"])
  func refusesToOverwritePicturesOfScene(path: String) throws {
    try write(scene: "one.json")
    let before = try files.bytes(path)
    let outcome = try export("--scene", "one.json", "--export", path)
    #expect(outcome.status == 1 && outcome.errorLines.count == 1)
    #expect(outcome.errors.contains("Choose another name."))
    #expect(try files.bytes(path) == before)
  }

  @Test func addsPlacedStickersToScene() throws {
    try write(scene: "one.json", at: Point(25, 40))
    let outcome = try export(
      "--scene", "one.json", "--place", "badge.png@90,40", "--export", "out/a.png")
    #expect(outcome.status == 0)
    checkBadge(try files.picture("out/a.png"), x: 5)
    checkBadge(try files.picture("out/a.png"), x: 70)
  }

  @Test func exportsNewPageWithoutPhoto() throws {
    let result = try export(
      "--new", "40x20px", "--paper", "FF0000,0000FF,0", "--place", "badge.png@20,10,scale=0.1",
      "--export", "page.png")
    #expect(result.status == 0)
    let picture = try PictureDecoder().decode(PictureBytes(files.bytes("page.png"))).pixels.bitmap()
    #expect(picture.width == 40 && picture.height == 20)
    // A level is lost between the middle of the outer pixel and its edge.
    #expect(picture[0, 0] == 0xFFFC_0003 && picture[39, 19] == 0xFF03_00FC)
  }

  @Test(arguments: [
    (["--new", "a5", "wall.png", "--export", "x.png"], "Can't use --new with a background"),
    (["--paper", "FFFFFF", "--export", "x.png"], "Can't use --paper without --new"),
    (["--new", "huge", "--export", "x.png"], "a5, postcard, 10x15, square, story"),
    (["--new", "a5", "--paper", "red", "--export", "x.png"], "RRGGBB"),
  ])
  func refusesWrongPages(_ arguments: [String], _ complaint: String) throws {
    let result = try Program.run(arguments, in: files.folder)
    #expect(result.status == 2 && result.errors.contains(complaint))
  }
}
