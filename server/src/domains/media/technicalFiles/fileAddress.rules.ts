/** The endings of the types that are kept. */
export const endings: Readonly<Record<string, string>> = {
  'application/pdf': 'pdf',
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  // drawings of the demo: no upload may be one
  'image/svg+xml': 'svg',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'xlsx',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'docx',
  'text/csv': 'csv',
  'image/vnd.dwg': 'dwg',
  'image/vnd.dxf': 'dxf',
  'model/step': 'step',
  'model/gltf-binary': 'glb',
  'model/gltf+json': 'gltf',
  'model/vnd.usdz+zip': 'usdz',
  'application/zip': 'zip',
}

/** Where a technical file is to be had, under a name for whoever saves it; the address never changes its content. */
export function fileAddress(contentKey: string, name: string, mimeType: string): string {
  const ending = endings[mimeType]
  return `/files/${encodeURIComponent(contentKey)}/${encodeURIComponent(ending === undefined ? name : `${name}.${ending}`)}`
}

/** The head by which a browser saves a file under its name, whatever marks that has (RFC 6266). */
export function dispositionOf(name: string): string {
  const plain = name.replaceAll(/[^\w .-]/g, '_')
  const encoded = encodeURIComponent(name).replaceAll(/['()*]/g, (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`)
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`
}
