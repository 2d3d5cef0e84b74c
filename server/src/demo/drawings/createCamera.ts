import { createThread } from '../../platform/threads/index.ts'
import type { DemoPicture } from '../catalogue/DemoProduct.ts'
import type { CameraAnswer, CameraQuestion } from './cameraThread.ts'

export interface Camera {
  /** Starts drawing the originals of these pictures that have not been drawn yet; the caller does not wait. */
  photograph(pictures: readonly DemoPicture[]): void
  /** Waits for all of them */
  finish(): Promise<void>
}

// Drawing thousands takes seconds; a call that takes this long hangs.
const longest = 600_000

/** Writes originals into a media folder, in a separate thread; without a folder it does nothing. */
export function createCamera(folder: string | undefined): Camera {
  const thread = createThread<CameraQuestion, CameraAnswer>(new URL('./cameraThread.ts', import.meta.url), { megabytes: 256, restMs: 100 })
  const seen = new Set<string>()
  const underway: Promise<unknown>[] = []
  return {
    photograph(pictures) {
      if (folder === undefined) return
      const originals = pictures
        .filter(({ contentKey }) => !seen.has(contentKey) && seen.add(contentKey))
        .map(({ contentKey, drawing }) => ({ contentKey, drawing }))
      const drawn = thread.ask({ folder, originals }, longest)
      // `finish` reports the error
      drawn.catch(() => undefined)
      underway.push(drawn)
    },
    async finish() {
      await Promise.all(underway)
    },
  }
}
