import { OrderedList } from '@vitrine/controls/OrderedList'
import { type PickedProduct, ProductPicker, useKnownProducts } from '@vitrine/pickers/products'
import { Field, MovedNote } from '@vitrine/ui'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { fieldJson } from '../productForm/fieldJson'
import type { ProductForm } from '../productForm/ProductForm'
import { NamingProducts } from './NamingProducts'
import { RelatedProductRow } from './RelatedProductRow'
import { relatedWarning } from './relatedWarning'

interface Props {
  kind: 'crossSell' | 'upSell'
  own: { id: string; price: string | null }
  form: ProductForm
  saved: readonly PickedProduct[]
  /** Products that have this one in the same list */
  naming: readonly PickedProduct[]
}

const words = {
  crossSell: {
    label: 'catalogue.product.crossSell',
    hint: 'catalogue.related.crossSellHint',
    add: 'catalogue.related.addCrossSell',
    none: 'catalogue.related.noCrossSell',
  },
  upSell: { label: 'catalogue.product.upSell', hint: 'catalogue.related.upSellHint', add: 'catalogue.related.addUpSell', none: 'catalogue.related.noUpSell' },
} as const

/** One of the two lists, in the order that shops show. */
export function RelatedList({ kind, own, form, saved, naming }: Props) {
  const intl = useIntl()
  const [isItself, setItself] = useState(false)
  const { label, hint, add, none } = words[kind]
  const ids = (form.jsonOf<number[]>(kind) ?? []).map(String)
  const { known, remember } = useKnownProducts([...saved, ...naming], ids)
  const listed = ids.flatMap((id) => known.get(id) ?? [])
  // each is an undo step of its own
  const put = (next: readonly string[]) => form.put({ [kind]: fieldJson(next.map(Number)) })
  const handlePick = (products: readonly PickedProduct[]) => {
    const others = products.filter(({ id }) => id !== own.id)
    setItself(others.length < products.length)
    remember(others)
    if (others.length > 0) put([...ids, ...others.map(({ id }) => id)])
  }
  const theirs = () => {
    const names = (JSON.parse(form.savedOf(kind) || '[]') as number[]).map((id) => known.get(String(id))?.name ?? String(id))
    return intl.formatList(names, { type: 'unit' })
  }
  const title = intl.formatMessage({ id: label })
  return (
    <section className="v-card" aria-label={title}>
      <Field
        label={title}
        hint={<FormattedMessage id={hint} />}
        error={form.errors[kind] ?? (isItself && <FormattedMessage id="catalogue.related.itself" />)}
        isChanged={form.changed.includes(kind)}
        note={form.moved.includes(kind) && <MovedNote field={title} theirs={theirs()} onTakeTheirs={() => form.reset(kind)} />}
        history={form.historyOf(kind)}
      >
        <ProductPicker label={intl.formatMessage({ id: add })} name={kind} excluded={new Set(ids)} onPick={handlePick} />
      </Field>
      {ids.length === 0 && (
        <p className="v-soft v-small">
          <FormattedMessage id={none} />
        </p>
      )}
      {listed.length > 0 && (
        <OrderedList
          label={title}
          items={listed}
          keyOf={({ id }) => id}
          nameOf={({ name }) => name}
          draw={(product) => (
            <RelatedProductRow
              product={product}
              warning={relatedWarning(kind, product, own.price)}
              ownPrice={own.price}
              onRemove={() => put(ids.filter((id) => id !== product.id))}
            />
          )}
          // products that are not loaded yet stay at the end
          onOrder={(order) => put([...order, ...ids.filter((id) => !order.includes(id))])}
        />
      )}
      <NamingProducts kind={kind} naming={naming} listed={new Set(ids)} onAdd={(product) => handlePick([product])} />
    </section>
  )
}
