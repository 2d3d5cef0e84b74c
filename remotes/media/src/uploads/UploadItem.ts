/** An image that is in the library already, and that a file is the same as or looks like. */
export interface Double {
  id: string
  name: string
  image500282Url: string
  isExact: boolean
}

/** An image of the library that a file became. */
export interface UploadedImage {
  id: string
  name: string
  image500282Url: string
}

/** `waiting` for its turn, or for the line; `asked`: it is there already, and somebody has to say what becomes of the two. */
export type UploadState = 'waiting' | 'sending' | 'checking' | 'asked' | 'refused' | 'failed' | 'done'

export interface UploadItem {
  /** Of the row, and by which the server knows it again */
  readonly key: string
  readonly file: File
  readonly state: UploadState
  /** From 0 to 1 */
  readonly progress: number
  /** Why it was refused or has failed, in the server's words; null: the server was not reached */
  readonly problem: string | null
  readonly doubles: readonly Double[]
  readonly image: UploadedImage | null
  /** The image is one that was there before */
  readonly isOld: boolean
  /** Whoever waited for it has it: it is not handed on a second time */
  readonly isTaken: boolean
}
