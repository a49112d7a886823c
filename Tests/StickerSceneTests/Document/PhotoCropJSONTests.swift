import Geometry
import Testing

@testable import StickerScene

@Suite struct PhotoCropJSONTests {
  private static let photo = Size(width: 600, height: 400)

  private func crop(
    _ rect: Rect, rotation: Double = 0, turns: Int = 0, isMirrored: Bool = false
  ) -> PhotoCrop {
    var crop = PhotoCrop(whole: Self.photo)
    (crop.rect, crop.rotation, crop.quarterTurns) = (rect, rotation, turns)
    crop.isMirrored = isMirrored
    return crop
  }

  private func document(_ crop: String, version: Int = 2) throws(SceneDocumentError)
    -> SceneDocument
  {
    try SceneDocument(
      reading: Array(
        """
        { "version": \(version), "canvas": { "width": 30, "height": 20 },
          "background": { "path": "a.jpg", "crop": \(crop) }, "stickers": [] }
        """.utf8))
  }

  private func text(_ document: SceneDocument) throws -> String {
    String(decoding: try document.written(), as: UTF8.self)
  }

  @Test func roundTripsExactly() throws {
    var document = SceneDocument(canvas: Size(width: 100, height: 50), background: "a.jpg")
    document.crop = crop(
      Rect(x: 30.1, y: 27.3, width: 100.7, height: 50.1), rotation: 0.123456789, turns: 3,
      isMirrored: true)
    #expect(document.writtenVersion == 2)
    #expect(try SceneDocument(reading: document.written()) == document)
    document.crop = crop(Rect(x: 10, y: 20, width: 100, height: 50))
    #expect(
      try text(document).contains(
        """
        "background": { "path": "a.jpg", "crop": { "photoWidth": 600, "photoHeight": 400, \
        "x": 10, "y": 20, "width": 100, "height": 50 } },
        """))
    document.background = nil
    #expect(document.writtenVersion == 1 && document.canvasParts.crop == nil)
  }

  private static let good =
    "\"photoWidth\": 600, \"photoHeight\": 400, \"x\": 0, \"y\": 0, \"width\": 600, \"height\": 400"

  @Test func keepsUnknownMembersAndThoseOfVersion1() throws {
    let kept = try document("{ \(Self.good), \"lens\": [1,\n 2] }")
    #expect(try SceneDocument(reading: kept.written()) == kept)
    #expect(try text(kept).contains("\"lens\": [1,\n 2]"))
    let old = try document("7", version: 1)
    #expect(old.crop == nil && old.writtenVersion == 1)
    #expect(try text(old).contains("\"crop\": 7"))
  }

  @Test(arguments: [
    ("\"width\": 600", "\"width\": 601", "reaches outside the photo"),
    ("\"x\": 0", "\"x\": -1", "reaches outside the photo"),
    ("\"width\": 600", "\"width\": 0", "background.crop.width is 0. Write a number above 0"),
    ("\"height\": 400", "\"height\": -3", "background.crop.height is -3."),
    ("\"photoWidth\": 600", "\"photoWidth\": 0", "background.crop.photoWidth is 0."),
    ("\"photoWidth\": 600, ", "", "photoWidth"), ("\"y\": 0, ", "", "\"y\""),
    ("\"x\": 0", "\"x\": 0, \"rotation\": 0.1", "reaches outside the photo"),
    ("\"x\": 0", "\"x\": 0, \"rotation\": 3", "rotation is 3. Write radians"),
    ("\"x\": 0", "\"x\": 0, \"rotation\": -3", "rotation is -3. Write radians"),
    ("\"x\": 0", "\"x\": 0, \"quarterTurns\": 4", "Write a whole number from 0 to 3."),
    ("\"x\": 0", "\"x\": \"a\"", "x"),
  ])
  func refusesWrongCrops(part: String, wrong: String, problem: String) {
    let json = "{ \(Self.good.replacing(part, with: wrong, maxReplacements: 1)) }"
    let error = #expect(throws: SceneDocumentError.self) { try document(json) }
    #expect("\(error!)".contains(problem), "\(error!)")
  }

  @Test(arguments: [Double.nan, .infinity]) func refusesToWriteNumbersThatAreNotFinite(
    number: Double
  ) {
    var document = SceneDocument(canvas: Size(width: 100, height: 50), background: "a.jpg")
    for rect in [
      Rect(x: number, y: 0, width: 10, height: 10), Rect(x: 0, y: 0, width: number, height: 10),
    ] {
      document.crop = crop(rect)
      #expect(throws: SceneDocumentError.self) { try document.written() }
    }
    document.crop = crop(Rect(x: 0, y: 0, width: 10, height: 10), rotation: number)
    #expect(throws: SceneDocumentError.self) { try document.written() }
  }
}
