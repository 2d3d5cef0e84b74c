const LOADING = /RUNTIME-0(01|03|08|11|12|13|15)|Loading (CSS )?chunk/

/**
 * Tells a failure to fetch code (a remote that is down, a file that a newer build replaced) from an error in the code.
 * Federation's own errors are plain `Error`s: only their message carries the number.
 */
export function isChunkError(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error.name === 'ChunkLoadError' || ('code' in error && error.code === 'CSS_CHUNK_LOAD_FAILED')) return true
  return LOADING.test(error.message)
}
