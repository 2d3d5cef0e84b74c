import type { Double, UploadedImage } from './UploadItem'

/** The server's response to a file: an image, a duplicate, or a refusal. */
export interface UploadOutcome {
  image: UploadedImage | null
  doubles: readonly Double[]
  problem: string | null
}
