import { addressOf, Link } from '@vitrine/shell'
import { useIntl } from 'react-intl'

// the product's own name is the same in every language
const NAME = 'Vitrine'

/** The name of Vitrine; leads to the root. */
export function Logo() {
  const intl = useIntl()
  return (
    <Link to={addressOf('dashboard')} className="host-logo" aria-label={intl.formatMessage({ id: 'host.logo' })}>
      <svg viewBox="0 0 18 22" width="18" height="22" fill="none" stroke="currentColor" strokeWidth="2" strokeLinecap="round" aria-hidden="true">
        <rect x="1" y="1" width="16" height="20" rx="2.5" />
        <path d="M5.5 11h7" />
      </svg>
      <span aria-hidden="true">{NAME}</span>
    </Link>
  )
}
