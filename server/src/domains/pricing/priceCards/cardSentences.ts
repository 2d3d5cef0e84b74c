import type { IntlShape } from '@formatjs/intl'
import type { CardContent } from './CardContent.ts'
import type { CardWarning } from './cardLayout.ts'

/** What a line of a card is called, as staff reads it; attributes and price groups are called as on the card. */
export function lineLabel(intl: IntlShape<string>, field: string, label: string | null | undefined): string {
  const [kind = ''] = field.split('.')
  return (kind === 'attribute' || kind === 'group') && label ? label : intl.formatMessage({ id: `pricing.card.line.${kind}` })
}

/** What somebody should know of a card before it is printed. */
export const warningSentence = (intl: IntlShape<string>, { field, code }: CardWarning, content: CardContent | null): string =>
  intl.formatMessage({ id: `pricing.card.warning.${code}` }, { label: lineLabel(intl, field, content?.lines.find((line) => line.field === field)?.label) })
