// SDLBackend
