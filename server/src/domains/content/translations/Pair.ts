import type { ContentLanguage } from '../../../platform/i18n/index.ts'

export const maxTermLength = 255

/** The texts of a product in which a pair is looked for. */
export const scopes = ['ALL', 'NAME', 'DESCRIPTION', 'META'] as const
export type Scope = (typeof scopes)[number]

/** WORD: between the borders of words. EXACT: nothing else stands in the text. PART: anywhere, within a word too. */
export const matches = ['WORD', 'EXACT', 'PART'] as const
export type MatchMode = (typeof matches)[number]

/** What of a translation decides where it hits and what comes of it. */
export interface Pair {
  /** null of one that is being typed */
  id: number | null
  languageFrom: ContentLanguage
  languageTo: ContentLanguage
  textFrom: string
  textTo: string
  scope: Scope
  match: MatchMode
  caseSensitive: boolean
}

/** Texts of a product by the scope that they belong to. An address is none: links would break. */
export const textsOfScope = {
  NAME: ['name'],
  DESCRIPTION: ['shortDescription', 'description', 'priceCardDescription'],
  META: ['metaTitle', 'metaKeywords', 'metaDescription'],
} as const

export type TextName = (typeof textsOfScope)[keyof typeof textsOfScope][number]
export type TextScope = keyof typeof textsOfScope

export const textNames: readonly { name: TextName; scope: TextScope }[] = Object.entries(textsOfScope).flatMap(([scope, names]) =>
  names.map((name) => ({ name, scope: scope as TextScope })),
)

/** Whether two pairs can meet in one text. */
export function canMeet(one: Pair, other: Pair): boolean {
  return one.languageTo === other.languageTo && (one.scope === other.scope || one.scope === 'ALL' || other.scope === 'ALL')
}
