import { formattingLocale } from '@vitrine/i18n'
import { useIntl } from 'react-intl'

export interface MoneyProps {
  /** Decimal text from the server, so that no cent is lost: `1299.00`. */
  amount: string | null | undefined
  /** ISO 4217; euro by default. */
  currency?: string
}

/** An amount in the current language: € 1.299,00 or €1,299.00; a dash if there is none. */
export function Money({ amount, currency = 'EUR' }: MoneyProps) {
  const { locale, formatters } = useIntl()
  if (amount === null || amount === undefined || amount === '') return <span className="v-soft">–</span>
  // shared by all amounts of a page: a list has hundreds, and creating one takes longer than rendering its row
  const format = formatters.getNumberFormat(formattingLocale(locale), { style: 'currency', currency })
  // `format` reads decimal text digit by digit; a Number in between would round large or long amounts.
  return <span className="v-nowrap">{format.format(amount as `${number}`)}</span>
}
