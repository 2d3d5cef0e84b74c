/** So many products the database works out at once: enough that a statement pays, and never more than fits beside others. */
export const chunkSize = 5000

/** Does the work for these ids, one chunk after the other. */
export async function inChunks(ids: readonly number[], work: (chunk: readonly number[]) => Promise<unknown>): Promise<void> {
  for (let start = 0; start < ids.length; start += chunkSize) await work(ids.slice(start, start + chunkSize))
}
