/**
 * For a form that speaks of the server's errors itself, beside the field that they concern: no toasts for this call.
 *
 * @example
 * commit({ variables, ...quietly, onError: showInForm })
 */
export const quietly = { cacheConfig: { force: true, metadata: { isQuiet: true } } }
