// Prints the least processor time in milliseconds that a frame took: SpriteBench COUNT SIDE FRAMES [PNG]
import StickerCompositor

let arguments = CommandLine.arguments
let count = arguments.count > 1 ? Int(arguments[1])! : 1000
let side = arguments.count > 2 ? Int(arguments[2])! : 64
let frames = arguments.count > 3 ? Int(arguments[3])! : 100

var library = ImageLibrary()
let images = (0..<8).map {
  library.add(
    Bitmap(width: side, height: side, premultiplying: Scene.texture($0, side: side)))
}
var scene = Scene(count: count, side: side)
var target = Bitmap(width: 1280, height: 800)
let compositor = Compositor(quality: .screen)

@MainActor
func frame() {
  scene.move()
  compositor.draw(
    scene.sprites(images), from: library, over: .color(0xFF30_3038), into: &target)
}

frame()
var least = Double.infinity
for _ in 0..<frames {
  let start = processorTime()
  frame()
  least = min(least, processorTime() - start)
}
print(least)
