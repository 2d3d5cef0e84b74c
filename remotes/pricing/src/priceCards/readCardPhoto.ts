interface Detector {
  detect(image: ImageBitmap): Promise<readonly { rawValue: string }[]>
}

const detectorOf = () => (globalThis as { BarcodeDetector?: new (options: { formats: string[] }) => Detector }).BarcodeDetector

/** Whether this browser reads QR codes from photos: those of phones do, but for Safari. */
export const readsPhotos = (): boolean => detectorOf() !== undefined

/** What the QR code on a photo says; empty when there is none on it. */
export async function readCardPhoto(photo: Blob): Promise<string> {
  const BarcodeDetector = detectorOf()
  if (!BarcodeDetector) return ''
  const [code] = await new BarcodeDetector({ formats: ['qr_code'] }).detect(await createImageBitmap(photo))
  return code?.rawValue ?? ''
}
