import type { IntlShape } from '@formatjs/intl'
import { linkPlaceholder } from '../../../services/mail/index.ts'

interface NamedProduct {
  sku: string
  name: string | null
}

// Few enough for a mail.
const maxNamed = 10

const dayWords = (intl: IntlShape<string>, day: Date) => intl.formatDate(day, { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'Europe/Amsterdam' })

function productLines(intl: IntlShape<string>, products: readonly NamedProduct[]): string {
  const named = products.slice(0, maxNamed).map(({ sku, name }) => `- ${name === null ? sku : `${name} (${sku})`}`)
  const more = products.length - named.length
  return [...named, ...(more > 0 ? [`- ${intl.formatMessage({ id: 'supplier.mail.draft.more' }, { count: more })}`] : [])].join('\n')
}

/**
 * A message with `{{products}}` and `{{until}}` filled in, but without the address. A product's name cannot inject the
 * address's place holder.
 * @param lastDay any moment of the last day on which the link works
 */
export function composeMail(
  message: string,
  { intl, products, lastDay }: { intl: IntlShape<string>; products: readonly NamedProduct[]; lastDay: Date },
): string {
  return message.replaceAll(/\{\{(products|until)\}\}/g, (_, what) =>
    what === 'until' ? dayWords(intl, lastDay) : productLines(intl, products).replaceAll(linkPlaceholder, ''),
  )
}

/** The default message of a new link. */
export function draftMail(intl: IntlShape<string>, products: readonly NamedProduct[]): { subject: string; message: string } {
  const [first] = products
  const subject = intl.formatMessage({ id: 'supplier.mail.draft.subject' }, { count: products.length, product: first?.name ?? first?.sku ?? '' })
  return { subject: subject.replaceAll(/\s+/g, ' ').slice(0, 255), message: intl.formatMessage({ id: 'supplier.mail.draft.message' }) }
}
