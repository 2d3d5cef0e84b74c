import { Link } from '@vitrine/shell'
import { use } from 'react'
import { FormattedMessage } from 'react-intl'
import { ProductFormContext } from '../productForm/ProductFormContext'

interface Props {
  productId: string
  /** `/products/7/edit?tab=content&field=content.nl.name` */
  url: string
  /** What is the matter, read out behind the link's word */
  what: string
}

/** Leads to where something is mended. On the product's own screen it goes to the very field, and asks about nothing that was typed. */
export function FixLink({ productId, url, what }: Props) {
  const form = use(ProductFormContext)
  const place = new URLSearchParams(url.split('?')[1])
  const field = place.get('field')
  const isHere = form !== null && form.productId === productId
  const isOfForm = isHere && field !== null && form.knows(field)
  // what is mended by the buttons of this very card
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
