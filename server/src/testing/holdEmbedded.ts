import { startEmbeddedPostgres } from '../platform/db/index.ts'

/** Runs the embedded database of a data folder during the work. */
export async function holdEmbedded(dataFolder: string, work: (url: string) => Promise<void>): Promise<void> {
  const { url, stop } = await startEmbeddedPostgres({ dataFolder })
  try {
    await work(url)
  } finally {
    await stop()
  }
}
