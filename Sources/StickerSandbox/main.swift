print("sticker-sandbox")
