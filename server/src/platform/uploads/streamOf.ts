import { Readable } from 'node:stream'

/** A part of a multipart request as a stream. Its File class is not the runtime's, and is read piece by piece. */
export function streamOf(file: Blob): Readable {
  return Readable.from(piecesOf(file), { objectMode: false })
}

async function* piecesOf(file: Blob): AsyncGenerator<Uint8Array> {
  const reader = file.stream().getReader()
  for (let piece = await reader.read(); !piece.done; piece = await reader.read()) yield piece.value
}
