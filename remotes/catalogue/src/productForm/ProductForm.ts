import type { EntityForm } from '@vitrine/drafts'
import type { ContentLanguage } from '@vitrine/i18n'
import type { Revert } from '@vitrine/jobs'
import type { FieldHistoryProps } from '@vitrine/ui'
import type { SettingRule } from '../ruledFields/useRuledFields'

/** mine: it is kept from the rule from the next save on; excluded: the rule leaves the product alone */
export type RuleAnswer = 'mine' | 'excluded'

/**
 * The form of a product, over all its tabs. Texts are kept as they read; every other field as JSON, empty for none:
 * `jsonOf` and `changeJson` take it out and put it in.
 */
export interface ProductForm extends EntityForm<string> {
  language: ContentLanguage
  showLanguage(language: ContentLanguage): void
  /** What the feed may not change, as the history shows it */
  lockedFields: readonly string[]
  historyOf(path: string): FieldHistoryProps
  productId: string
  /** Takes back what an entry of the log wrote, and brings the values that stand then; what was typed since stays */
  revert: Revert
  /** The rule that has set the field's saved value */
  ruleOf(path: string): SettingRule | undefined
  /** What was said of a changed field that a rule has set; undefined: nothing yet */
  ruleAnswerOf(path: string): RuleAnswer | undefined
  answerRule(path: string, answer: RuleAnswer): void
  /** Who saved a field last while the screen was open, as far as that is known */
  authorOf(path: string): string | undefined
  /** null when the field is empty; an object's keys are in the order of the alphabet */
  jsonOf<T>(path: string): T | null
  /** null and an empty list empty the field */
  changeJson(path: string, value: unknown): void
  /** Whether a path is a field of the form; its tab; and what it is called, without the language on the screen */
  knows(path: string): boolean
  tabOf(path: string): string
  labelOf(path: string): string
  /** A value in words, where two stand beside each other */
  wordsOf(path: string, value: string): string
  /**
   * Tells what a field is called whose name only its tab knows: an attribute, a stock location; and how its values read
   * where two stand beside each other.
   */
  nameField(path: string, name: string, words?: (value: unknown) => string): void
  /** A value that is not saved as it stands, for a reason that only its tab can know; null when there is none any more */
  holdBack(path: string, value: string | null): void
  /** The languages in which the product stands on a website */
  onlineLanguages: readonly string[]
}
