import type { TranslationMatch, TranslationScope } from './__generated__/TranslationsScreenQuery.graphql'

/** The texts of a product in which a translation is searched. */
export const scopes = ['ALL', 'NAME', 'DESCRIPTION', 'META'] as const satisfies readonly TranslationScope[]

export const scopeWords = {
  ALL: 'content.translation.scope.all',
  NAME: 'content.translation.scope.name',
  DESCRIPTION: 'content.translation.scope.description',
  META: 'content.translation.scope.meta',
} as const satisfies Record<(typeof scopes)[number], MessageId>

/** What has to surround a match. */
export const matches = ['WORD', 'EXACT', 'PART'] as const satisfies readonly TranslationMatch[]

export const matchWords = {
  WORD: 'content.translation.match.word',
  EXACT: 'content.translation.match.exact',
  PART: 'content.translation.match.part',
} as const satisfies Record<(typeof matches)[number], MessageId>

export const matchHints = {
  WORD: 'content.translation.match.wordHint',
  EXACT: 'content.translation.match.exactHint',
  PART: 'content.translation.match.partHint',
} as const satisfies Record<(typeof matches)[number], MessageId>
