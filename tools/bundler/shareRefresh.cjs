// The first thing that the host's page runs while developing: the remotes' builds find the runtime of React Refresh here.
globalThis.vitrineRefreshRuntime = require('react-refresh/runtime')
