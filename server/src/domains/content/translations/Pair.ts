import type { ContentLanguage } from '../../../platform/i18n/index.ts'

export const maxTermLength = 255

/** The texts of a product that a pair applies to. */
export const scopes = ['ALL', 'NAME', 'DESCRIPTION', 'META'] as const
export type Scope = (typeof scopes)[number]

/** WORD: whole words. EXACT: the whole text. PART: anywhere, also within words. */
export const matches = ['WORD', 'EXACT', 'PART'] as const
export type MatchMode = (typeof matches)[number]

/** The part of a translation that determines its matches and replacements. */
export interface Pair {
  /** null for an unsaved pair */
  id: number | null
  languageFrom: ContentLanguage
  languageTo: ContentLanguage
  textFrom: string
  textTo: string
  scope: Scope
  match: MatchMode
  caseSensitive: boolean
}

/** Texts of a product by scope, without addresses: changing those would break links. */
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

/** Whether two pairs can apply to the same text. */
export function canMeet(one: Pair, other: Pair): boolean {
  return one.languageTo === other.languageTo && (one.scope === other.scope || one.scope === 'ALL' || other.scope === 'ALL')
}
