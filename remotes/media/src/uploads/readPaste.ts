import { fileOfDataUri } from './fileOfDataUri'

/**
 * The pictures of a paste: its files; else those that stand as text in what was copied, as a mail or a document has them.
 * @throws Error when one of those cannot be read
 */
export function readPaste(data: DataTransfer): File[] {
  if (data.files.length > 0) return [...data.files]
  const text = data.getData('text/plain').trim()
  if (/^data:/i.test(text)) return [fileOfDataUri(text, 'pasted')]
  // parsed as a document of its own: nothing of it is fetched or run
  const pasted = new DOMParser().parseFromString(data.getData('text/html'), 'text/html')
  const pictures = [...pasted.images].flatMap((image) => {
    const uri = image.getAttribute('src') ?? ''
    return /^data:/i.test(uri) ? [{ uri, name: image.alt.replaceAll(/[\\/:*?"<>|]/g, ' ').trim() }] : []
  })
  return pictures.map(({ uri, name }, at) => fileOfDataUri(uri, name || `pasted ${at + 1}`))
}
