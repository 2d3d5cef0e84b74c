import { startEmbeddedPostgres } from '../platform/db/index.ts'

/** Has the embedded database of a data folder run for so long. */
export async function holdEmbedded(dataFolder: string, work: (url: string) => Promise<void>): Promise<void> {
  const { url, stop } = await startEmbeddedPostgres({ dataFolder })
  try {
    await work(url)
  } finally {
    await stop()
  }
}
