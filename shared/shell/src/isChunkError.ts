const LOADING = /RUNTIME-0(01|03|08|11|12|13|15)|Loading (CSS )?chunk/

/**
 * Whether an error is a failure to load code (an unavailable remote, a file replaced by a newer build). Errors of module
 * federation are plain `Error`s: only their message has the number.
 */
export function isChunkError(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error.name === 'ChunkLoadError' || ('code' in error && error.code === 'CSS_CHUNK_LOAD_FAILED')) return true
  return LOADING.test(error.message)
}
