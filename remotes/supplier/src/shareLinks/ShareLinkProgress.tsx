import { FormattedMessage } from 'react-intl'

/** How far a link is come; a link whose products lack nothing says so. */
export function ShareLinkProgress({ asked, filled }: { asked: number; filled: number }) {
  return asked === 0 ? (
    <FormattedMessage id="supplier.shareLinks.nothingAsked" />
  ) : (
    <FormattedMessage id="supplier.shareLinks.progress" values={{ asked, filled }} />
  )
}
