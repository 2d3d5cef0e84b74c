import Bowser from 'bowser'

/** "Chrome" and "Windows" out of a user agent; null where it does not say. */
export function browserOf(userAgent: string | null): { browser: string | null; system: string | null } {
  // The parser throws at an empty one.
  if (!userAgent) return { browser: null, system: null }
  const { browser, os } = Bowser.parse(userAgent)
  return { browser: browser.name || null, system: os.name || null }
}
