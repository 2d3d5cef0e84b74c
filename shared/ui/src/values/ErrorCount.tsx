import { useIntl } from 'react-intl'

/** How many fields behind a tab cannot be saved as they are. */
export function ErrorCount({ count }: { count: number }) {
  const intl = useIntl()
  const words = intl.formatMessage({ id: 'ui.detail.errors' }, { count })
  return (
    <span className="v-error-count" role="img" aria-label={words} title={words}>
      {intl.formatNumber(count)}
    </span>
  )
}
