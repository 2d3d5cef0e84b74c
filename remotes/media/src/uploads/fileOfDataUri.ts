const form = /^data:([a-z]+\/[\w.+-]+)?((?:;[\w-]+=(?:"[^"]*"|[^;,"]*))*)(;base64)?,(.*)$/is

/**
 * Makes a file from a data URI.
 * @throws Error `invalid dataURI` for an invalid one; a different Error without a browser, or in one without Blob
 */
export function fileOfDataUri(uri: string, name: string): File {
  if (typeof window === 'undefined' || typeof Blob === 'undefined' || typeof File === 'undefined')
    throw new Error('A data URI becomes a file in a browser with Blob only')
  const [whole, type = 'text/plain', , base64, data = ''] = form.exec(uri.trim()) ?? []
  if (whole === undefined) throw new Error('invalid dataURI')
  return new File([bytesOf(data, base64 !== undefined)], `${name}.${endingOf(type)}`, { type: type.toLowerCase() })
}

function bytesOf(data: string, isBase64: boolean): Uint8Array<ArrayBuffer> {
  try {
    const text = decodeURIComponent(data)
    if (isBase64) return Uint8Array.from(atob(text), (letter) => letter.codePointAt(0) ?? 0)
    return new TextEncoder().encode(text)
  } catch {
    throw new Error('invalid dataURI')
  }
}

const endingOf = (type: string) => type.toLowerCase().replace(/^.*\//, '').replace('jpeg', 'jpg').replace(/\+.*$/, '')
