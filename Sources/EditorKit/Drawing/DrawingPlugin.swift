import ECS
import InterfaceKit

/// The state of drawing: the drawn items, the palette, the source of pictures and the languages.
struct DrawingPlugin: Plugin {
  let images: any StickerImages
  let languages: Languages

  func build(_ app: App) {
    app.world.insertResource(Display())
    app.world.insertResource(Palette.dark)
    app.world.insertResource(StickerPictures(images: images))
    app.world.insertResource(languages)
  }
}
