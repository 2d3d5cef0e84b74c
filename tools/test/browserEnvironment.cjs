const { createRequire } = require('node:module')
const { dirname } = require('node:path')

// the jsdom that jest's environment brings, which is not the server's
const { resolve } = createRequire(require.resolve('jest-environment-jsdom'))
const jsdom = dirname(resolve('jsdom'))
// before jsdom's own files take what is in them
require('./passBySelectors.cjs').passBySelectors(jsdom)
const { TestEnvironment } = require('jest-environment-jsdom')
const { keepComputedStyles } = require('./keepComputedStyles.cjs')

// jsdom has no fetch of its own, and the router makes a Request for each navigation: Node's come in, together with
// the abort signals that they insist on.
class BrowserEnvironment extends TestEnvironment {
  constructor(...config) {
    super(...config)
    Object.assign(this.global, { fetch, Request, Response, Headers, AbortController, AbortSignal, ReadableStream, TransformStream, structuredClone })
    keepComputedStyles(this.global, jsdom)
  }
}

module.exports = BrowserEnvironment
