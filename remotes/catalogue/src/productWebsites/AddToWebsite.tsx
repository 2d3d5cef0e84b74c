import { graphql, useFragment } from '@vitrine/relay'
import { Button } from '@vitrine/ui'
import { useState } from 'react'
import { FormattedMessage } from 'react-intl'
import type { AddToWebsite_place$key } from './__generated__/AddToWebsite_place.graphql'
import type { ProductForm } from '../productForm/ProductForm'
import { PutOnline } from '../addToWebsite/PutOnline'
import { FixLink } from '../websiteState/FixLink'
import { AddWhenSaved } from './AddWhenSaved'
import { MissingFields } from './MissingFields'
import { useAddToWebsite } from '../websiteState/websiteProducts.mutations'
import { WhyNotThere } from './WhyNotThere'

interface Props {
  productId: string
  place: AddToWebsite_place$key
  /** null outside a form */
  form: ProductForm | null
  /** Put online with its variations: without them its page would be empty */
  isConfigurable: boolean
  onChanged(): void
}

/** A website that the product is not on: asks for what is missing, then adds the product. */
export function AddToWebsite({ productId, place: key, form, isConfigurable, onChanged }: Props) {
  const { website, missing } = useFragment(
    graphql`
      fragment AddToWebsite_place on ProductOnWebsite {
        website {
          id
          name
        }
        missing {
          code
          label
          fixUrl
          ...MissingFields_items
          ...AddWhenSaved_items
        }
      }
    `,
    key,
  )
  const [add, isAdding] = useAddToWebsite(onChanged)
  const [isAsking, setAsking] = useState(false)
  const isComplete = missing.length === 0
  const put = (onlineStatus: 'ONLINE' | 'OFFLINE') => void add({ product: productId, website: website.id, onlineStatus }, website.name)
  return (
    <div className="v-stack">
      <p className="v-soft">
        <FormattedMessage id="catalogue.website.notThere" values={{ website: website.name }} />
      </p>
      {isComplete ? (
        <div className="v-row">
          {isConfigurable ? (
            <PutOnline productId={productId} onChanged={onChanged} />
          ) : (
            <Button type="primary" disabled={isAdding} onClick={() => put('ONLINE')}>
              <FormattedMessage id="catalogue.website.addOnline" />
            </Button>
          )}
          <Button disabled={isAdding} onClick={() => put('OFFLINE')}>
            <FormattedMessage id="catalogue.website.addOffline" />
          </Button>
        </div>
      ) : (
        <>
          <p role="status">
            <FormattedMessage id="catalogue.website.cannotAdd" values={{ count: missing.length }} />
          </p>
          {!form ? (
            <ul>
              {missing.map(({ code, label, fixUrl }) => (
                <li key={`${code} ${fixUrl}`}>
                  {label} <FixLink productId={productId} url={fixUrl} what={label} />
                </li>
              ))}
            </ul>
          ) : isAsking ? (
            <>
              <MissingFields items={missing} productId={productId} form={form} />
              <AddWhenSaved items={missing} form={form} isAdding={isAdding} isConfigurable={isConfigurable} onAdd={put} />
            </>
          ) : (
            <div className="v-row">
              <Button onClick={() => setAsking(true)}>
                <FormattedMessage id="catalogue.website.fillIn" values={{ count: missing.length }} />
              </Button>
            </div>
          )}
        </>
      )}
      <WhyNotThere productId={productId} websiteId={website.id} />
    </div>
  )
}
