/** What a variation's name says beside the name of its configurable product: it differs there, and begins with that. */
export function differingName(name: string, parent: string): string {
  const start = parent.trim()
  if (start === '' || !name.toLowerCase().startsWith(start.toLowerCase())) return name
  const rest = name.slice(start.length).replace(/^[\s,–-]+/, '')
  // a name that only begins alike is no longer one word with it
  return rest === '' || !/^[\s,–-]/.test(name.slice(start.length)) ? name : rest
}
