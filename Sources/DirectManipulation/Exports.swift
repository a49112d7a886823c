// Exported, so that `import DirectManipulation` is enough for a client: its API uses the types of these modules.

@_exported public import Animation
@_exported public import ECS
@_exported public import Geometry
@_exported public import Gestures
@_exported public import Motion
@_exported public import Spaces
