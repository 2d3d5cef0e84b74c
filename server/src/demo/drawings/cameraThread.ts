import { parentPort } from 'node:worker_threads'
import pLimit from 'p-limit'
import { localStorage, originalName } from '../../platform/storage/index.ts'
import type { DemoPicture } from '../catalogue/DemoProduct.ts'
import { drawFurniture, isDrawing } from './drawFurniture.ts'

/** Originals to be written into a media folder */
export interface CameraQuestion {
  folder: string
  originals: readonly Pick<DemoPicture, 'contentKey' | 'drawing'>[]
}

/** Number of files written */
export type CameraAnswer = number

// As many files at once as Node opens in parallel.
const semaphore = pLimit(4)

async function develop({ folder, originals }: CameraQuestion): Promise<CameraAnswer> {
  const storage = localStorage(folder)
  await semaphore.map(originals, async ({ contentKey, drawing }) => {
    if (!isDrawing(drawing)) throw new Error(`There is no drawing of a ${drawing.type}`)
    await storage.write(originalName(contentKey), Buffer.from(drawFurniture(drawing)))
  })
  return originals.length
}

parentPort?.on('message', (film: CameraQuestion) => {
  void develop(film).then((count) => parentPort?.postMessage(count))
})
parentPort?.postMessage('ready')
