/** An existing image of the library that a file equals or resembles. */
export interface Double {
  id: string
  name: string
  image500282Url: string
  isExact: boolean
}

/** An image of the library created from a file. */
export interface UploadedImage {
  id: string
  name: string
  image500282Url: string
}

/** `waiting` for its turn, or for the connection; `asked`: it exists already, and a decision is needed. */
export type UploadState = 'waiting' | 'sending' | 'checking' | 'asked' | 'refused' | 'failed' | 'done'

export interface UploadItem {
  /** Of the row, also its idempotency key */
  readonly key: string
  readonly file: File
  readonly state: UploadState
  /** From 0 to 1 */
  readonly progress: number
  /** The server's message for a refusal or failure; null: the server was unreachable */
  readonly problem: string | null
  readonly doubles: readonly Double[]
  readonly image: UploadedImage | null
  /** It is an existing image */
  readonly isOld: boolean
  /** Its image was passed on: not a second time */
  readonly isTaken: boolean
}
