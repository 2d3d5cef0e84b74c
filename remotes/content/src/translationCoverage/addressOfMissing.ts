import { addressOf } from '@vitrine/shell'

/** Where the next product that misses a language on a website is translated. */
export function addressOfMissing(website: string, language: string, after?: string): string {
  const search = new URLSearchParams({ website, language, ...(after !== undefined && { after }) })
  return `${addressOf('translations.missing')}?${search}`
}
