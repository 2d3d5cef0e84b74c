/**
 * For a form that speaks of the server's errors itself, beside the field that they concern: no toasts for this call, and a
 * change that is refused fails, also where its field may be empty.
 *
 * @example
 * commit({ variables, ...quietly, onError: showInForm })
 */
export const quietly = { cacheConfig: { force: true, metadata: { isQuiet: true } } }

/** For what the page asks by itself, again and again, while the stream is down: nobody is told when it fails. */
export const inBackground = { force: true, metadata: { isQuiet: true, isBackground: true } }
