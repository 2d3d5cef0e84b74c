import Bowser from 'bowser'

/** "Chrome" and "Windows" from a user agent; null where unknown. */
export function browserOf(userAgent: string | null): { browser: string | null; system: string | null } {
  // The parser throws for an empty one.
  if (!userAgent) return { browser: null, system: null }
  const { browser, os } = Bowser.parse(userAgent)
  return { browser: browser.name || null, system: os.name || null }
}
