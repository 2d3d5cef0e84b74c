/** Under which name technical files are asked for. */
export const technicalFiles = 'technicalFiles'

/** How many of them one product of a link takes. */
export const maxFiles = 20

/** How many come by a link for one product, and how much together: what was added and taken out again is kept with the link. */
export const maxOfProduct = { files: 5 * maxFiles, bytes: 500 * 1024 * 1024 }

const kinds: Readonly<Record<string, string>> = {
  'image/vnd.dwg': 'DRAWING_2D',
  'image/vnd.dxf': 'DRAWING_2D',
  'model/step': 'MODEL_3D',
  'model/gltf-binary': 'MODEL_3D',
  'model/gltf+json': 'MODEL_3D',
  'model/vnd.usdz+zip': 'MODEL_3D',
}

/** What a file is for, as far as its type says it; of any other staff say so themselves. */
export const kindOfFile = (mimeType: string): string => kinds[mimeType] ?? 'OTHER'
