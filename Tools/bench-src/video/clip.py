"""Clips for the benchmarks, made by ffmpeg."""

import subprocess

SIZE = (1920, 1080)


def make_clip(path: str, seconds: int, size: tuple[int, int] = SIZE, rate: int = 30, has_sound: bool = True) -> None:
    """Writes a moving test picture as H.264 in BT.709, with a key frame every two seconds."""
    sound = ["-f", "lavfi", "-i", "sine=frequency=440:sample_rate=48000"] if has_sound else []
    subprocess.run(
        ["ffmpeg", "-v", "error", "-f", "lavfi", "-i", f"testsrc2=size={size[0]}x{size[1]}:rate={rate}", *sound,
         "-t", str(seconds), "-c:v", "libx264", "-preset", "veryfast", "-crf", "20",
         "-g", str(2 * rate), "-pix_fmt", "yuv420p", "-colorspace", "bt709", "-color_primaries", "bt709", "-color_trc", "bt709",
         "-c:a", "aac", "-b:a", "128k", path], check=True)
