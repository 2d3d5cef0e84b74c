/**
 * With which Node runs the server. The young generation of V8 grows to three times 32 MB or more under load and is never given
 * back; a quarter of that is enough for answers that live for milliseconds. `package.json` and the Dockerfile say the same.
 */
export const serverFlags: readonly string[] = ['--max-semi-space-size=16']
