import Files
import Geometry
import PictureFiles
import Pictures
import StickerCompositor
import StickerEditor
import StickerScene

/// Thumbnails of autosaved scenes, each under the name that ``name(of:)`` returns.
///
/// ``ProgramServices/pictures`` caches the thumbnails in memory; no file contains them.
struct SceneThumbnails: PictureSource {
  /// The longest side, in pixels.
  static let side = 512
  private static let kind = PictureName.Kind.other("scene")

  /// The cache of the pictures in the scenes, from which thumbnails are drawn, with a budget of 64 MiB.
  let pictures: PictureCache
  private let files: FileOpener
  private let paths: @Sendable (String) -> StickerPaths

  /// Creates the source; `sources` open the pictures of the scenes, and `paths` finds the pictures of the scene at a path.
  init(
    _ files: FileOpener, _ sources: [any PictureSource],
    paths: @escaping @Sendable (String) -> StickerPaths
  ) {
    pictures = PictureCache(sources, budget: 64 << 20)
    (self.files, self.paths) = (files, paths)
  }

  /// Returns the thumbnail's name for a scene; the name differs after each change of the scene.
  static func name(of path: String) -> PictureName {
    PictureName(kind, "\(AutosavedScenes.lastChange(of: path)):\(path)")
  }

  /// Returns the name of a thumbnail with a bleed on each side, in millimeters.
  static func name(_ thumbnail: PictureName, bleed: Double) -> PictureName {
    PictureName(kind, "\(bleed)+\(thumbnail.text)")
  }

  func knows(_ name: PictureName) -> Bool { name.kind == Self.kind }

  /// Scenes are drawn in the background.
  var isImmediate: Bool { false }

  func open(_ name: PictureName) throws(PictureError) -> OpenedPicture {
    let bitmap = try draw(name)
    let size = Size(width: Double(bitmap.width), height: Double(bitmap.height))
    return OpenedPicture(
      PictureInfo(size: size, levels: PictureLevels(of: size, pixels: size, drawnAs: .full)),
      pixels: (PictureKey(name, .full), bitmap))
  }

  func pixels(_ key: PictureKey) throws(PictureError) -> PicturePixels {
    PicturePixels(try draw(key.name))
  }

  func expectedBytes(_ key: PictureKey) -> Int { 4 * Self.side * Self.side }

  private func draw(_ name: PictureName) throws(PictureError) -> Bitmap {
    let path = String(name.text.drop { $0 != ":" }.dropFirst())
    let head = name.text.prefix { $0 != ":" }
    let bleed = head.contains("+") ? Double(head.prefix { $0 != "+" }) ?? 0 : 0
    let (document, paths) = try scene(at: path)
    let composition = Composition(
      document, background: document.background.map(paths.file), resolve: paths.file)
    do throws(Exporter.Failure) {
      let small = composition.scaled(within: Double(Self.side), isDraft: true)
      let perMillimeter = small.size.width / composition.millimeters.width
      return try Exporter(pictures, files: files).bitmap(
        of: small, bleed: Int((bleed * perMillimeter).rounded(.up)))
    } catch {
      throw PictureError(.cannotOpen, "the scene can't be drawn. \(error)", path: path)
    }
  }

  /// Reads the scene at a path; returns its document, and the paths of the document's pictures.
  func scene(at path: String) throws(PictureError) -> (document: SceneDocument, paths: StickerPaths)
  {
    do throws(SceneFileError) {
      return (try SceneStore.peek(path: path, limit: SceneScanner.greatestSize), paths(path))
    } catch {
      switch error {
      case .file(let error): throw PictureError(.cannotOpen, error.problem, path: path)
      case .content(_, _, let error): throw PictureError(.cannotOpen, "\(error)", path: path)
      }
    }
  }
}
