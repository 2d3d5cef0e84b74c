import type PDFDocument from 'pdfkit'
import type { CardLayout } from './cardLayout.ts'

type Document = InstanceType<typeof PDFDocument>
/** An image of the document: used on many cards, it is in the file once. */
type OpenedPicture = object

/** What cannot be read as a picture is left out. */
export function openPictures(document: Document, pictures: ReadonlyMap<string, Uint8Array>): ReadonlyMap<string, OpenedPicture> {
  const opener = document as unknown as { openImage(bytes: Buffer): OpenedPicture }
  const opened = new Map<string, OpenedPicture>()
  for (const [key, bytes] of pictures) {
    try {
      opened.set(key, opener.openImage(Buffer.from(bytes)))
    } catch {
      continue
    }
  }
  return opened
}

/** The logo and the photo of a card's first page, and the swatches of this one. */
export function drawPictures(document: Document, { logo, photo, swatches }: CardLayout, page: number, opened: ReadonlyMap<string, OpenedPicture>): void {
  const draw = (key: string, options: object, x: number, y: number): boolean => {
    const image = opened.get(key)
    if (image) document.image(image as never, x, y, options)
    return image !== undefined
  }
  if (page === 0 && logo) draw(logo.picture, { fit: [logo.width, logo.height], align: 'right', valign: 'center' }, logo.x, logo.y)
  if (page === 0 && photo) draw(photo.picture, { fit: [photo.width, photo.height], align: 'center', valign: 'center' }, photo.x, photo.y)
  for (const { x, y, side, hex, picture } of swatches.filter((swatch) => swatch.page === page)) {
    document.save().rect(x, y, side, side).clip()
    if (picture === null || !draw(picture, { cover: [side, side], align: 'center', valign: 'center' }, x, y))
      document.rect(x, y, side, side).fill(hex ?? '#ffffff')
    document.restore()
    // white on white has an edge
    document.lineWidth(0.4).rect(x, y, side, side).stroke('#8a8a8a')
  }
}
