/**
 * With which Node runs the server. The young generation of V8 grows under load and is hardly ever given
 * back; what an answer needs lives for milliseconds, and fits into less. `package.json` and the Dockerfile say the same.
 */
export const serverFlags: readonly string[] = ['--max-semi-space-size=16']
