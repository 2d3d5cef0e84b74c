/** The form's field with an attribute's value. */
export function attributePath(code: string): string {
  return `attribute.${code}`
}

/** The code of the attribute in a field's path; null for any other field. */
export function attributeOfPath(path: string): string | null {
  return path.startsWith('attribute.') ? path.slice('attribute.'.length) : null
}
