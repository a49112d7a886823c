import EditorKit
import Files
import PictureFiles
import StickerScene

/// A scene with the files of its pictures, as one file that can be opened anywhere.
enum Project {
  /// Returns the file of a document, whose pictures `paths` finds.
  ///
  /// Bundled stickers keep their names, since every installation has them. Pictures that can't be read keep their names,
  /// too, and are returned as complaints. Throws if the files are too large for a project.
  static func bytes(
    of document: SceneDocument, _ paths: StickerPaths
  ) throws(Failure) -> (bytes: [UInt8], complaints: [String]) {
    var (entries, complaints, total) = ([ProjectEntry](), [String](), 0)
    var names: Set<String> = []
    func name(of image: String) throws(Failure) -> String {
      let path = paths.file(named: image)
      if path.utf8.starts(with: "\(paths.assets.path)/Stickers/".utf8) { return image }
      let bytes: [UInt8]
      do throws(FileError) { bytes = try Disk.read(path) } catch {
        complaints.append("\(error)")
        return image
      }
      total += bytes.count
      guard total <= ProjectFile.greatestCount else {
        throw Failure("Can't export the project: its pictures have more than 1 GiB.")
      }
      let last = FileName.cut(path.lastPart, toBytes: 100)
      let candidates = (1...10_000).lazy.map { $0 == 1 ? last : "\($0)-\(last)" }
      guard let free = candidates.first(where: { names.insert($0).inserted }),
        let entry = ProjectEntry(ProjectEntry.pictures + free, bytes)
      else { return image }
      entries.append(entry)
      return entry.name
    }
    var copy = document
    do {
      copy.background = try document.background.map(name)
      copy.stickers = try document.stickers.namingPictures(name)
      guard let scene = ProjectEntry(ProjectEntry.scene, try copy.written()) else {
        return ([], complaints)
      }
      guard scene.bytes.count <= ProjectFile.greatestSceneCount else {
        throw Failure("Can't export the project: its stickers have more than 64 MiB.")
      }
      guard let bytes = ProjectFile.bytes(of: [scene] + entries) else {
        throw Failure("Can't export the project: there isn't enough memory.")
      }
      return (bytes, complaints)
    } catch let failure as Failure { throw failure } catch { throw Failure(error) }
  }

  /// Unpacks an untrusted project to a new scene at a path, with its pictures in the folder of ``PastedPictures``.
  ///
  /// No picture of the scene lies outside of that folder, unless it is a bundled sticker. Leaves no files behind if it
  /// fails, and never changes the project's file.
  static func unpack(_ project: String, to path: String) throws(Failure) {
    let entries: [ProjectEntry]
    do throws(PictureError) { entries = try ProjectFile.unpack(project) } catch {
      throw Failure(error)
    }
    do {
      guard let scene = entries.first(where: { $0.name == ProjectEntry.scene }),
        let pictures = PastedPictures(ofScene: path)
      else { throw Failure(said: "There is no folder to save in.") }
      var document = try SceneDocument(reading: scene.bytes)
      var stored: [String: String] = [:]
      for entry in entries where entry.name != ProjectEntry.scene {
        let file = try pictures.keep(entry.bytes, ending: ending(of: entry.name)).path
        stored[entry.name] = ScenePath.relative(file, toDocumentAt: path)
      }
      func name(of image: String) -> String {
        // A name that leads elsewhere would show a file that isn't the sender's.
        stored[image] ?? String(image.split(separator: "/").last ?? "missing")
      }
      document.background = document.background.map(name)
      document.stickers = document.stickers.namingPictures(name)
      try Disk.write(document.written(), to: path)
    } catch {
      AutosavedScenes.removeFiles(of: path)
      if let failure = error as? Failure { throw failure }
      let phrase: Phrase = "Can't open \(project)."
      throw Failure(said: phrase.inEnglish("\(phrase) \(error)"))
    }
  }

  /// Unpacks an untrusted project among the autosaved scenes; returns the path of the scene.
  static func unpack(_ project: String) throws(Failure) -> String {
    let path: String?
    do throws(FileError) {
      path = try AutosavedScenes(ofPhotoAt: Disk.absolute(project))?.free()
    } catch { throw Failure(error) }
    guard let path else { throw Failure(said: "There is no folder to save in.") }
    try unpack(project, to: path)
    return path
  }

  /// Returns the extension of a name, made of few letters and digits.
  private static func ending(of name: String) -> String {
    let ending = name.split(separator: ".").last.map { $0.lowercased() } ?? ""
    let isUsual =
      (1...5).contains(ending.utf8.count)
      && ending.utf8.allSatisfy { (48...57).contains($0) || (97...122).contains($0) }
    return isUsual ? ending : "bin"
  }

  /// Permanently removes an unpacked scene, and its folder if that is empty then.
  static func remove(_ scene: String) {
    AutosavedScenes.removeFiles(of: scene)
    Folder.removeIfEmpty(scene.folder)
  }
}

extension Options {
  /// Unpacks the projects among the scenes and the background, and names their scenes instead.
  ///
  /// Scenes for an export are temporary: the result has their paths, and the caller removes them. Other scenes are among
  /// the autosaved ones, so that editing continues there.
  mutating func unpackProjects() throws(Failure) -> [String] {
    if let project = background, ProjectFile.isName(project), scene.isEmpty {
      (scene, background) = ([project], nil)
    }
    var temporary: [String] = []
    for index in scene.indices where ProjectFile.isName(scene[index]) {
      let project = Disk.absolute(scene[index])
      do throws(Failure) {
        if export == nil {
          scene[index] = try Project.unpack(project)
        } else {
          let path = try Project.temporaryPath(for: project)
          temporary.append(path)
          try Project.unpack(project, to: path)
          scene[index] = path
        }
      } catch {
        temporary.forEach(Project.remove)
        throw error
      }
    }
    return temporary
  }
}

extension Project {
  /// Returns the path of a scene with the name of a project, in a new folder for temporary files.
  fileprivate static func temporaryPath(for project: String) throws(Failure) -> String {
    let folder = UserFolders.runtime ?? environmentVariable("TMPDIR") ?? "/tmp"
    let number = String(UInt64.random(in: .min ... .max), radix: 16)
    let path = "\(Disk.absolute(folder))/sticker-sandbox-\(number)"
    do throws(FileError) { try Folder.make(path, permissions: 0o700) } catch {
      throw Failure(error)
    }
    return "\(path)/\(project.lastPart.stem).json"
  }
}
