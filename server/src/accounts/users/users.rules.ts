import type { Language } from '../../graphql/Context.ts'

/** One spelling for one address. Upper and lower case are the same to the database. */
export function normaliseEmail(email: string): string {
  return email.normalize('NFKC').trim()
}

// Narrow enough that nothing can hide in it; who really owns the address, only a mail can tell.
export function isEmail(email: string): boolean {
  return email.length <= 254 && /^[^\s@<>()[\],;:\\"]+@[^\s@<>()[\],;:\\"]+\.[^\s@<>()[\],;:\\".]+$/.test(email)
}

export const shortestPassword = 12

export function isLanguage(language: string): language is Language {
  return language === 'en' || language === 'nl'
}

/** The name as it stands in the log of changes. */
export function displayName(user: { first_name: string; last_name: string; email: string }): string {
  return `${user.first_name} ${user.last_name}`.trim() || user.email
}
