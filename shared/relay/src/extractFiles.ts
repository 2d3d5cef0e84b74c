export interface ExtractedFile {
  file: Blob
  /** Its path: `variables.input.file` */
  paths: string[]
}

/** Extracts files from an operation's variables and replaces them by null. A file that occurs twice is sent once. */
export function extractFiles(variables: Record<string, unknown>): { variables: Record<string, unknown>; files: ExtractedFile[] } {
  const files: ExtractedFile[] = []

  const walk = (value: unknown, path: string): unknown => {
    if (value instanceof Blob) {
      const known = files.find(({ file }) => file === value)
      if (known) known.paths.push(path)
      else files.push({ file: value, paths: [path] })
      return null
    }
    if (Array.isArray(value)) return value.map((item, index) => walk(item, `${path}.${index}`))
    if (typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype) {
      return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, walk(item, `${path}.${key}`)]))
    }
    return value
  }

  return { variables: walk(variables, 'variables') as Record<string, unknown>, files }
}

/** Whether an operation uploads. */
export function hasFiles(variables: Record<string, unknown>): boolean {
  return extractFiles(variables).files.length > 0
}
