import type { Language } from '../../../platform/i18n/index.ts'

/** One spelling per address. The database ignores case. */
export function normaliseEmail(email: string): string {
  return email.normalize('NFKC').trim()
}

// Strict enough that nothing can hide in it; who really owns the address only a mail can tell.
export function isEmail(email: string): boolean {
  return email.length <= 254 && /^[^\s@<>()[\],;:\\"]+@[^\s@<>()[\],;:\\"]+\.[^\s@<>()[\],;:\\".]+$/.test(email)
}

export function isLanguage(language: string): language is Language {
  return language === 'en' || language === 'nl'
}

/** The name as shown in the log of changes. */
export function displayName({ first_name: first, last_name: last, email }: { first_name: string | null; last_name: string | null; email: string }): string {
  return [first, last].filter((name) => name !== null && name !== '').join(' ') || email
}

/** The key of counted attempts: an id, because an address can be written in several ways. Unknown accounts are counted as well. */
export function accountOf(who: { id: number } | string): string {
  return typeof who === 'string' ? `nobody ${who.toLowerCase()}` : `user ${who.id}`
}
