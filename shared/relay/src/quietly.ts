/**
 * For a form that reports the server's errors itself, beside their fields: no toasts for this call, and a refused mutation
 * fails even if its field is nullable.
 * @example commit({ variables, ...quietly, onError: showInForm })
 */
export const quietly = { cacheConfig: { force: true, metadata: { isQuiet: true } } }

/** For polling by the page itself while the stream is down: failures are not reported. */
export const inBackground = { force: true, metadata: { isQuiet: true, isBackground: true } }
