// Runs first in the host's page during development: the remotes' builds find React Refresh's runtime here.
globalThis.vitrineRefreshRuntime = require('react-refresh/runtime')
