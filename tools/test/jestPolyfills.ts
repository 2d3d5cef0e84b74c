// Features of browsers that jsdom lacks.
import { MessagePort } from 'node:worker_threads'
import { TextDecoder, TextEncoder } from 'node:util'

// react-router and Relay encode text
Object.assign(globalThis, { TextEncoder, TextDecoder })

// node's own MessageChannel would keep the process alive after the last test
class TimerMessageChannel {
  readonly port1: { onmessage: ((event: { data: unknown }) => void) | null } = { onmessage: null }
  readonly port2 = { postMessage: (data: unknown): void => void setTimeout(() => this.port1.onmessage?.({ data }), 0) }
}

class SilentObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
  takeRecords(): [] {
    return []
  }
}

Object.assign(globalThis, { MessageChannel: TimerMessageChannel, MessagePort, ResizeObserver: SilentObserver, IntersectionObserver: SilentObserver })

// a desktop of 1440 px without preferences: tests of narrow screens replace it
window.matchMedia ??= (query: string): MediaQueryList => ({
  matches: widthMatches(query, 1440),
  media: query,
  onchange: null,
  addListener() {},
  removeListener() {},
  addEventListener() {},
  removeEventListener() {},
  dispatchEvent: () => false,
})

const widthMatches = (query: string, width: number): boolean => {
  const most = /max-width:\s*([\d.]+)px/.exec(query)
  const least = /min-width:\s*([\d.]+)px/.exec(query)
  if (!most && !least) return false
  return (!most || width <= Number(most[1])) && (!least || width >= Number(least[1]))
}

Element.prototype.scrollIntoView ??= function scrollIntoView() {}
window.scrollTo = () => {}

// the AbortController here is node's, and jsdom does not support its signals
const addListener = EventTarget.prototype.addEventListener
EventTarget.prototype.addEventListener = function addEventListener(type, listener, options) {
  if (typeof options !== 'object' || !options.signal) return addListener.call(this, type, listener, options)
  const { signal, ...others } = options
  if (signal.aborted) return
  addListener.call(this, type, listener, others)
  signal.addEventListener('abort', () => this.removeEventListener(type, listener, others), { once: true })
}
