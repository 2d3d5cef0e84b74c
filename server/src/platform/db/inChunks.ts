/** Products computed per statement: enough to make a statement worthwhile, few enough to leave room for others. */
export const chunkSize = 5000

/** Does work for these ids, in chunks of at most `size`. */
export async function inChunks(ids: readonly number[], work: (chunk: readonly number[]) => Promise<unknown>, size = chunkSize): Promise<void> {
  for (let start = 0; start < ids.length; start += size) await work(ids.slice(start, start + size))
}
