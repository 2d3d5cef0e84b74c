/** So many products the database works out at once: enough that a statement pays, and never more than fits beside others. */
export const chunkSize = 5000

/** Does the work for these ids, one chunk of at most `size` after the other. */
export async function inChunks(ids: readonly number[], work: (chunk: readonly number[]) => Promise<unknown>, size = chunkSize): Promise<void> {
  for (let start = 0; start < ids.length; start += size) await work(ids.slice(start, start + size))
}
