import { Link } from '@vitrine/shell'
import { use } from 'react'
import { FormattedMessage } from 'react-intl'
import { ProductFormContext } from '../productForm/ProductFormContext'

interface Props {
  productId: string
  /** `/products/7/edit?tab=content&field=content.nl.name` */
  url: string
  /** The problem, read by screen readers after the link's text */
  what: string
}

/**
 * A link to where a problem is resolved. On the product's own screen it focuses the field without leaving, so unsaved changes
 * need no confirmation.
 */
export function FixLink({ productId, url, what }: Props) {
  const form = use(ProductFormContext)
  const place = new URLSearchParams(url.split('?')[1])
  const field = place.get('field')
  const isHere = form !== null && form.productId === productId
  const isOfForm = isHere && field !== null && form.knows(field)
  // resolved by buttons of this same card
  if (isHere && field === null && place.get('tab') === 'websites') return null
  return (
    <Link
      to={url}
      onClick={(event) => {
        if (!isOfForm || event.metaKey || event.ctrlKey) return
        event.preventDefault()
        form.reveal(field)
      }}
    >
      <span aria-hidden="true">
        <FormattedMessage id="catalogue.website.fix" />
      </span>
      <span className="v-hidden">
        <FormattedMessage id="catalogue.website.fixWhat" values={{ what }} />
      </span>
    </Link>
  )
}
