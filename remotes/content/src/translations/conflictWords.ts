import type { TranslationConflictKind } from './__generated__/ConflictMark_translation.graphql'

/** The label of a conflict in a list, and its sentence beside the field. */
export const conflictWords = {
  SAME_SOURCE: { short: 'content.conflict.sameSource', whole: 'content.conflict.sameSourceText' },
  REVERSE: { short: 'content.conflict.reverse', whole: 'content.conflict.reverseText' },
  REPEATS: { short: 'content.conflict.repeats', whole: 'content.conflict.repeatsText' },
  CHAIN: { short: 'content.conflict.chain', whole: 'content.conflict.chainText' },
  SHADOWED: { short: 'content.conflict.shadowed', whole: 'content.conflict.shadowedText' },
} as const satisfies Partial<Record<TranslationConflictKind, { short: MessageId; whole: MessageId }>>
