const { createRequire } = require('node:module')
const { dirname } = require('node:path')

// the jsdom of jest's environment, not the server's
const { resolve } = createRequire(require.resolve('jest-environment-jsdom'))
const jsdom = dirname(resolve('jsdom'))
// before jsdom's own modules load them
require('./passBySelectors.cjs').passBySelectors(jsdom)
const { TestEnvironment } = require('jest-environment-jsdom')
const { keepComputedStyles } = require('./keepComputedStyles.cjs')

// jsdom has no fetch, and the router creates a Request for each navigation: Node's classes are added, with the abort signals
// that they require.
class BrowserEnvironment extends TestEnvironment {
  constructor(...config) {
    super(...config)
    Object.assign(this.global, { fetch, Request, Response, Headers, AbortController, AbortSignal, ReadableStream, TransformStream, structuredClone })
    keepComputedStyles(this.global, jsdom)
  }
}

module.exports = BrowserEnvironment
