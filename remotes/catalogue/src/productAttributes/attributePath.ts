/** The field of the form that holds the value of an attribute. */
export function attributePath(code: string): string {
  return `attribute.${code}`
}

/** The code of the attribute whose value a field holds; null of any other field. */
export function attributeOfPath(path: string): string | null {
  return path.startsWith('attribute.') ? path.slice('attribute.'.length) : null
}
