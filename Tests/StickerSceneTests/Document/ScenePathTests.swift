import StickerScene
import Testing

@Suite struct ScenePathTests {
  @Test(arguments: [
    ("a.png", "scene.json", "a.png"), ("a.png", "/x/scene.json", "/x/a.png"),
    ("../a.png", "x/scene.json", "x/../a.png"), ("/a.png", "/x/scene.json", "/a.png"),
    ("a.png", "/scene.json", "/a.png"),
  ])
  func resolvesPathAgainstDocument(path: String, document: String, expected: String) {
    #expect(ScenePath.resolve(path, inDocumentAt: document) == expected)
  }

  @Test(arguments: [
    ("/home/me/a.png", "/home/me/scene.json", "a.png"),
    ("/home/me/pics/a.png", "/home/me/scene.json", "pics/a.png"),
    ("/home/pics/a.png", "/home/me/deep/scene.json", "../../pics/a.png"),
    ("/usr/share/a.png", "/home/me/scene.json", "/usr/share/a.png"),
    ("/home/../a.png", "/home/scene.json", "/home/../a.png"),
    ("/home/me", "/home/me/scene.json", "/home/me"), ("a.png", "/home/scene.json", "a.png"),
    ("/home/a.png", "scene.json", "/home/a.png"),
    ("/home/a.png", "/home/link/../scene.json", "/home/a.png"),
  ])
  func makesPathRelativeToDocument(path: String, document: String, expected: String) {
    #expect(ScenePath.relative(path, toDocumentAt: document) == expected)
  }
}
