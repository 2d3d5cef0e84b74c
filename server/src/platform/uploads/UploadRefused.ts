/** Why a file is refused; the message is `uploads.refused.<code>`. */
export class UploadRefused extends Error {
  readonly code:
    | 'archive'
    | 'broken'
    | 'cutOff'
    | 'extension'
    | 'file'
    | 'files'
    | 'heic'
    | 'large'
    | 'many'
    | 'otherType'
    | 'part'
    | 'pixels'
    | 'svg'
    | 'type'
    | 'winmail'
  readonly values: Readonly<Record<string, string | number>>

  constructor(code: UploadRefused['code'], values: Readonly<Record<string, string | number>> = {}) {
    super(`The upload was refused: ${code}`)
    this.code = code
    this.values = values
  }
}
