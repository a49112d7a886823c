import ECS
import InterfaceKit

/// The picture that is drawn: its items, its colours, and the languages of its words.
struct DrawingPlugin: Plugin {
  let images: any StickerImages
  let languages: Languages

  func build(_ app: App) {
    app.world.insertResource(Display())
    app.world.insertResource(Palette.dark)
    app.world.insertResource(StickerPictures(images: images))
    app.world.insertResource(languages)
    app.world.insertParameters(ThemeControl())
  }
}
