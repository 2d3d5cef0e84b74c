import { addressOf } from '@vitrine/shell'

/** The address of the next product on a website without a language. */
export function addressOfMissing(website: string, language: string, after?: string): string {
  const search = new URLSearchParams({ website, language, ...(after !== undefined && { after }) })
  return `${addressOf('translations.missing')}?${search}`
}
