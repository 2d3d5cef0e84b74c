const { TestEnvironment } = require('jest-environment-jsdom')

// jsdom has no fetch of its own, and the router makes a Request for each navigation: Node's come in, together with
// the abort signals that they insist on.
class BrowserEnvironment extends TestEnvironment {
  constructor(...config) {
    super(...config)
    Object.assign(this.global, { fetch, Request, Response, Headers, AbortController, AbortSignal, ReadableStream, TransformStream, structuredClone })
  }
}

module.exports = BrowserEnvironment
