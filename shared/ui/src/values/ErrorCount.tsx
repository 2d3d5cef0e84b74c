import { useIntl } from 'react-intl'

/** The number of invalid fields behind a tab. */
export function ErrorCount({ count }: { count: number }) {
  const intl = useIntl()
  const words = intl.formatMessage({ id: 'ui.detail.errors' }, { count })
  return (
    <span className="v-error-count" role="img" aria-label={words} title={words}>
      {intl.formatNumber(count)}
    </span>
  )
}
