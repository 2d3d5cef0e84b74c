/**
 * The file came, and nothing came of it: it threw, or the browser could not parse it. To webpack that is a chunk that is
 * missing although its script was loaded; federation says so in its words only.
 */
export function hasCome(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return ('type' in error && error.type === 'missing') || /RUNTIME-001|ScriptExecutionError/.test(error.message)
}

/**
 * A file of a build did not come, of which a page that is loaded again may have another. Not so the manifest of a remote that is
 * down, and a remote that is none.
 */
export function isFileLost(error: unknown): boolean {
  if (!(error instanceof Error) || hasCome(error)) return false
  return (
    error.name === 'ChunkLoadError' || ('code' in error && error.code === 'CSS_CHUNK_LOAD_FAILED') || /RUNTIME-008|Loading (CSS )?chunk/.test(error.message)
  )
}
