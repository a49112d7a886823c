#if Video
  import EditorKit
  import Pictures
  import StickerCanvas
  import StickerEditor

  /// Plays the video of the scene in the gallery that the user points at, in place of the scene's thumbnail.
  final class GalleryPreview: SessionObject, ProgramPart {
    private var player: ThumbnailPlayer?
    /// The name of the thumbnail that the player replaces.
    private var name: PictureName?

    func follow(at time: Double) {
      play(world.sheet.flatMap(previewedTile))
      guard let name, let picture = player?.takeNews() else { return }
      screen.pictures.preview.shown = picture.map { (name, $0) }
      if picture != nil { world.notePreviewIsPlaying() }
      world.redraw()
    }

    func finish(isDisplayLost: Bool) { play(nil) }

    private func previewedTile(of sheet: Sheet) -> Sheet.Tile? {
      guard sheet.id == SceneGallery.id, let id = world.previewedTile else { return nil }
      return sheet.tiles.first { $0.id == id }
    }

    /// Plays the scene of a tile, and ends the player of another scene.
    private func play(_ tile: Sheet.Tile?) {
      let name: PictureName? = if case .named(let name)? = tile?.picture { name } else { nil }
      guard name != self.name else { return }
      player?.close()
      if screen.pictures.preview.shown != nil { world.redraw() }
      (self.name, player, screen.pictures.preview.shown) = (name, nil, nil)
      guard let tile else { return }
      player = ThumbnailPlayer(
        tile.id, services.thumbnails, with: services.videos, wake: context.wake)
    }
  }
#endif
