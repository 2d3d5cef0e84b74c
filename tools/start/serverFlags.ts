/**
 * The flags of the server's Node. The young generation of V8 grows under load and is rarely released; the data of a response
 * lives for milliseconds and fits into less. `package.json` and the Dockerfile have the same flags.
 */
export const serverFlags: readonly string[] = ['--max-semi-space-size=16']
