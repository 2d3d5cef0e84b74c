import type { TranslationConflictKind } from './__generated__/ConflictMark_translation.graphql'

/** What a conflict is called in a list, and how it is told beside the field. */
export const conflictWords = {
  SAME_SOURCE: { short: 'content.conflict.sameSource', whole: 'content.conflict.sameSourceText' },
  REVERSE: { short: 'content.conflict.reverse', whole: 'content.conflict.reverseText' },
  REPEATS: { short: 'content.conflict.repeats', whole: 'content.conflict.repeatsText' },
  CHAIN: { short: 'content.conflict.chain', whole: 'content.conflict.chainText' },
  SHADOWED: { short: 'content.conflict.shadowed', whole: 'content.conflict.shadowedText' },
} as const satisfies Partial<Record<TranslationConflictKind, { short: MessageId; whole: MessageId }>>
