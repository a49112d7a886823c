import StickerScene
import Testing

@Suite struct SceneDocumentErrorTests: SceneTextHarness {
  @Test(arguments: [
    ("6000", "0", "canvas.width is 0. Write a number above 0, at most 1000000."),
    ("4000", "-4", "canvas.height is -4. Write a number above 0, at most 1000000."),
    ("4000", "1e300", "canvas.height is 1e+300. Write a number above 0, at most 1000000."),
    ("{ \"width\": 6000, \"height\": 4000 }", "[]", "canvas is an array. It must be an object."),
    ("\"width\": 6000, ", "", "canvas has no width. Add \"width\": 1."),
    ("{ \"path\": \"photo.jpg\" }", "{}", "background has no path. Add \"path\": \"photo.jpg\"."),
    (
      "\"photo.jpg\"", "7",
      "background.path is a number. It must be a string in quotation marks."
    ),
    ("\"photo.jpg\"", "\"\"", "background.path is empty. Name a picture, or write null."),
    (
      "100.5", "1e999",
      "stickers[0].position.x is 1e999, which isn't a finite number. Write a number such as 12.5."
    ),
    (
      "100.5", "NaN",
      "stickers[0].position.x is NaN, which isn't a finite number. Write a number such as 12.5."
    ),
    ("\"x\": 100.5, ", "", "stickers[0].position has no x. Add \"x\": 1."),
    ("\"image\": \"star.svg\", ", "", "stickers[0] has no image. Add \"image\": \"star.svg\"."),
    ("\"star.svg\"", "\"\"", "stickers[0].image is empty. Name a picture."),
    (
      "\"position\": { \"x\": 100.5, \"y\": 20 }, ", "",
      "stickers[0] has no position. Add \"position\": { \"x\": 0, \"y\": 0 }."
    ),
    ("\"width\": 512", "\"width\": -1", "stickers[0].size.width is -1. Write 0 or more."),
    (
      "\"opacity\": 1", "\"opacity\": 1.25",
      "stickers[0].opacity is 1.25. Write a number from 0 to 1."
    ),
    (
      "\"flipped\": false", "\"flipped\": 0",
      "stickers[0].flipped is a number. It must be true or false."
    ),
    (
      "\"id\": 7", "\"id\": -1",
      "stickers[0].id is -1. Write a whole number from 0 to 9007199254740991."
    ),
    ("\"id\": 7", "\"id\": 7.5", "stickers[0].id is 7.5. Write a whole number."),
    (
      "\"id\": 7", "\"id\": 9007199254740992",
      "stickers[0].id is 9007199254740992. Write a whole number from 0 to 9007199254740991."
    ),
  ])
  func reportsInvalidMemberInOneLine(old: String, new: String, expected: String) {
    #expect(error(replacing: old, by: new) == expected)
  }
}
