/** The part of a variation's name that differs from its configurable product's, if it begins with that. */
export function differingName(name: string, parent: string): string {
  const start = parent.trim()
  if (start === '' || !name.toLowerCase().startsWith(start.toLowerCase())) return name
  const rest = name.slice(start.length).replace(/^[\s,–-]+/, '')
  // a name that only begins similarly does not count
  return rest === '' || !/^[\s,–-]/.test(name.slice(start.length)) ? name : rest
}
