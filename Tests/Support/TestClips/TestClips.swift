import VideoFiles
