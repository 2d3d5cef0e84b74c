import type { ContentLanguage } from '@vitrine/i18n'
import { fieldJson } from '../productForm/fieldJson'
import { contentPath, parseContentPath } from './contentPath'

/** A former URL key of a product; `false`: not decided yet. */
export interface Redirect {
  urlKey: string
  redirects: boolean
}

export function redirectsPath(language: ContentLanguage): string {
  return `redirects.${language}`
}

export function readRedirects(json: string): readonly Redirect[] {
  return json === '' ? [] : (JSON.parse(json) as Redirect[])
}

/** The list with this entry, or without the key, as the server would store it. */
export function withRedirect(redirects: readonly Redirect[], urlKey: string, leads: boolean | null): string {
  const others = redirects.filter((one) => one.urlKey !== urlKey)
  const next = leads === null ? others : [...others, { urlKey, redirects: leads }]
  return fieldJson(next.toSorted((a, b) => (a.urlKey < b.urlKey ? -1 : 1)))
}

interface Texts {
  valueOf(path: string): string
  savedOf(path: string): string
  changed: readonly string[]
}

/** Changes that accompany new URL keys: leaving a public address creates a redirect, unless the user decides otherwise. */
export function redirectsAlong(form: Texts, onlineLanguages: readonly string[], values: Readonly<Record<string, string>>): Record<string, string> {
  const along = Object.entries(values).flatMap(([path, value]) => {
    const place = parseContentPath(path)
    if (place?.field !== 'urlKey') return []
    const [own, saved] = [redirectsPath(place.language), form.savedOf(path)]
    const redirects = readRedirects(form.valueOf(own))
    if (value === saved) return redirects.some(({ urlKey }) => urlKey === saved) ? [[own, withRedirect(redirects, saved, null)] as const] : []
    const isFirst = !form.changed.includes(path) && saved !== '' && onlineLanguages.includes(place.language)
    return isFirst ? [[own, withRedirect(redirects, saved, true)] as const] : []
  })
  return Object.fromEntries(along)
}

/** The public address being left; null while it does not change. */
export function leftUrlKey(form: Texts, onlineLanguages: readonly string[], language: ContentLanguage): string | null {
  const path = contentPath(language, 'urlKey')
  const saved = form.savedOf(path)
  return saved !== '' && form.valueOf(path) !== saved && onlineLanguages.includes(language) ? saved : null
}
