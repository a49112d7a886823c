import Geometry
import StickerCompositor
import TextPainting

// Draws some texts, and prints their sizes and a hash of all their pixels.
let painter = TextPainter()
for text in ["Grüße ıiIİ ﬁ", "漢字 abc 12", "שלום abc", "नमस्ते", "😀☺️☺", "สวัสดี", "مرحبا 1/2"] {
  guard let bitmap = painter.bitmap(of: text, height: 60, color: 0xFF_FFFF, outline: 0) else {
    continue
  }
  var sum: UInt64 = 14_695_981_039_346_656_037
  for y in 0..<bitmap.height {
    for x in 0..<bitmap.width { sum = (sum ^ UInt64(bitmap[x, y])) &* 1_099_511_628_211 }
  }
  let size = painter.size(of: text)
  print(text, size.width, size.height, sum)
}
