import type { EntityForm } from '@vitrine/drafts'
import type { ContentLanguage } from '@vitrine/i18n'
import type { Revert } from '@vitrine/jobs'
import type { FieldHistoryProps } from '@vitrine/ui'
import type { SettingRule } from '../ruledFields/useRuledFields'

/** mine: protected from the rule from the next save on; excluded: the rule skips the product */
export type RuleAnswer = 'mine' | 'excluded'

/**
 * The form of a product, across its tabs. Texts are stored unchanged, other fields as JSON, empty for none: read and written
 * with `jsonOf` and `changeJson`.
 */
export interface ProductForm extends EntityForm<string> {
  language: ContentLanguage
  showLanguage(language: ContentLanguage): void
  /** Fields locked against feeds, as shown in the history */
  lockedFields: readonly string[]
  historyOf(path: string): FieldHistoryProps
  productId: string
  /** Reverts an entry of the history and loads the resulting values; unsaved changes are kept */
  revert: Revert
  /** The rule that has set the field's saved value */
  ruleOf(path: string): SettingRule | undefined
  /** The user's decision about a changed field that a rule has set; undefined: none yet */
  ruleAnswerOf(path: string): RuleAnswer | undefined
  answerRule(path: string, answer: RuleAnswer): void
  /** Who saved a field last while the screen was open, if known */
  authorOf(path: string): string | undefined
  /** null if the field is empty; an object's keys are in alphabetical order */
  jsonOf<T>(path: string): T | null
  /** null and an empty list clear the field */
  changeJson(path: string, value: unknown): void
  /** Whether a path is a field of the form; its tab; and its label, without the language on screen */
  knows(path: string): boolean
  tabOf(path: string): string
  labelOf(path: string): string
  /** A value as text, for comparisons */
  wordsOf(path: string, value: string): string
  /** Registers the label of a field that only its tab knows (an attribute, a stock location), and the text of its values for comparisons. */
  nameField(path: string, name: string, words?: (value: unknown) => string): void
  /** Prevents saving a value, for a reason that only its tab knows; null removes the obstacle */
  holdBack(path: string, value: string | null): void
  /** The languages in which the product is on a website */
  onlineLanguages: readonly string[]
}
