"""The allowed dependencies of the modules of the package, and of the features of the editor."""

# Any library of the system that Package.swift names for the module: each format of pictures may bring its own.
LIBRARIES = "libraries of the system"

# The modules of this package that each module imports; a module stands below all that it imports.
IMPORTS = {
    "Geometry": set(),
    "Files": {"CDeflate", "CFence"},
    "ECS": {"CMemoryHints"},
    "Motion": {"Geometry"},
    "Gestures": {"Geometry", "ECS", "Motion"},
    "Spaces": {"Geometry", "ECS"},
    "Animation": {"Geometry", "ECS", "Motion", "Spaces"},
    "DirectManipulation": {"Geometry", "ECS", "Motion", "Spaces", "Animation", "Gestures"},
    "MaterialMotion": {"Geometry", "ECS", "Motion", "Gestures", "DirectManipulation"},
    "InterfaceKit": {"Geometry", "ECS", "DirectManipulation"},
    "ColorGrading": {"Geometry"},
    "StickerScene": {"Geometry", "Files", "ColorGrading"},
    "InputRecording": {"Geometry", "Files", "Gestures", "StickerScene"},
    "StickerCompositor": {"Geometry", "Files", "ColorGrading", "CMemoryHints", "CTurboJPEG", "CWebP"},
    "PictureFiles": {"Files", "StickerCompositor", "CFence", "CLoadedLibraries", LIBRARIES},
    "VideoFiles": {"Files", "StickerCompositor", "PictureFiles", "CFence", "CFFmpeg", LIBRARIES},
    "Tracking": {"Geometry"},
    "Backend": {"Geometry", "Gestures", "StickerCompositor"},
    "SDLBackend": {"Geometry", "Files", "Gestures", "StickerCompositor", "Backend", "CFence", "CSDL2", "CWayland"},
    "HeadlessBackend": {"Geometry", "Gestures", "StickerCompositor", "Backend"},
    "DesktopPortal": {"CGIO"},
    "TextPainting": {"Geometry", "StickerCompositor", "CPango"},
    "Pictures": {"Geometry", "Files", "ColorGrading", "StickerCompositor", "PictureFiles", "TextPainting"},
    "EditorKit": {
        "Geometry", "Files", "ColorGrading", "ECS", "Gestures", "DirectManipulation", "InterfaceKit", "StickerCompositor",
        "Pictures",
    },
    "StickerCanvas": {
        "Geometry", "ColorGrading", "ECS", "Gestures", "DirectManipulation", "InterfaceKit", "StickerScene", "PictureFiles",
        "Pictures", "EditorKit",
    },
    "StickerEditor": {
        "Geometry", "ColorGrading", "ECS", "Gestures", "DirectManipulation", "InterfaceKit", "StickerScene",
        "StickerCompositor", "PictureFiles", "Pictures", "TextPainting", "EditorKit", "StickerCanvas",
    },
    "StickerKiosk": {"Geometry", "DirectManipulation", "InterfaceKit", "EditorKit", "StickerCanvas"},
}

# The features of the editor, each a folder of its module: a feature depends on those above it in this table, and on no others.
FEATURES = {
    "EditorKit": ["App", "Language", "Drawing", "Input", "Actions", "Interface", "World"],
    "StickerCanvas": [
        "Requests", "Time", "Document", "Notices", "Displacement", "Canvas", "Stickers", "Selection", "Snap", "Groups", "Twisting",
        "Commit", "Escape", "Holding", "Performing", "Placing", "Photo", "World",
    ],
    "StickerEditor": [
        "Changes", "Order", "Scale", "Theme", "Nudge", "Wheel", "Sliders", "ColorPicker", "Draw", "Sheets", "ContextBar", "Opacity", "Adjust", "Effects", "Arrange", "Timing", "Pin", "Handle", "Toss", "Measurements", "Crop", "FreeCanvas",
        "Export", "Scenes", "Paper", "Program", "Writing", "Clipboard", "Tray", "Search", "Categories", "Toolbar", "Home",
        "ContextMenu", "Favorites", "Bin", "LanguageChoice", "Hints", "Timeline", "Transport", "FileCard", "Focus", "Layers", "FlyingPicture", "FirstDrag", "Help", "Visualization",
    ],
    "StickerKiosk": ["Kiosk"],
}
