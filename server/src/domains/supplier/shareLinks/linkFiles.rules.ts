/** The field name for technical files. */
export const technicalFiles = 'technicalFiles'

/** The maximum per product of a link. */
export const maxFiles = 20

/** Limits per product of a link, including files that were removed again, as they are stored with the link. */
export const maxOfProduct = { files: 5 * maxFiles, bytes: 500 * 1024 * 1024 }

const kinds: Readonly<Record<string, string>> = {
  'image/vnd.dwg': 'DRAWING_2D',
  'image/vnd.dxf': 'DRAWING_2D',
  'model/step': 'MODEL_3D',
  'model/gltf-binary': 'MODEL_3D',
  'model/gltf+json': 'MODEL_3D',
  'model/vnd.usdz+zip': 'MODEL_3D',
}

/** The kind of a file by its type; staff set it for other types. */
export const kindOfFile = (mimeType: string): string => kinds[mimeType] ?? 'OTHER'
