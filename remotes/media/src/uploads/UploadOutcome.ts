import type { Double, UploadedImage } from './UploadItem'

/** What the server says of a file: an image, or what it is a double of, or why it is refused. */
export interface UploadOutcome {
  image: UploadedImage | null
  doubles: readonly Double[]
  problem: string | null
}
