import { OrderedList } from '@vitrine/controls/OrderedList'
import { type PickedProduct, ProductPicker } from '@vitrine/pickers/products'
import { Field, MovedNote } from '@vitrine/ui'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { ProductForm } from '../productForm/ProductForm'
import { BundleComponentRow } from './BundleComponentRow'
import type { BundlePart, PartChoice, PartProduct } from './BundlePart'

interface Props {
  /** The bundle's own */
  id: string
  form: ProductForm
  chosen: readonly PartChoice[]
  /** Those of the selected ones that are loaded */
  parts: readonly BundlePart[]
  limitedBy: PartProduct | null
}

const path = 'components'

/** The components of a bundle, in the order that shops show. */
export function BundleComponents({ id, form, chosen, parts, limitedBy }: Props) {
  const intl = useIntl()
  const [isItself, setItself] = useState(false)
  const title = intl.formatMessage({ id: 'catalogue.field.components' })
  const put = (next: readonly PartChoice[]) => form.changeJson(path, next)
  const change = (product: string, made: (part: PartChoice) => PartChoice) => put(chosen.map((part) => (String(part.product) === product ? made(part) : part)))
  const handlePick = (products: readonly PickedProduct[]) => {
    const others = products.filter((product) => product.id !== id)
    setItself(others.length < products.length)
    if (others.length > 0) put([...chosen, ...others.map((product) => ({ product: Number(product.id), quantity: 1 }))])
  }
  const handleOrder = (keys: readonly string[]) => put(keys.flatMap((key) => chosen.find(({ product }) => String(product) === key) ?? []))
  const savedCount = (JSON.parse(form.savedOf(path) || '[]') as PartChoice[]).length
  return (
    <section className="v-card" aria-label={title}>
      <Field
        label={title}
        hint={<FormattedMessage id="catalogue.bundle.hint" />}
        error={form.errors[path] ?? (isItself && <FormattedMessage id="catalogue.bundle.itself" />)}
        isChanged={form.changed.includes(path)}
        note={
          form.moved.includes(path) && (
            <MovedNote field={title} theirs={intl.formatMessage({ id: 'catalogue.field.list' }, { count: savedCount })} onTakeTheirs={() => form.reset(path)} />
          )
        }
        history={form.historyOf(path)}
      >
        <ProductPicker
          label={intl.formatMessage({ id: 'catalogue.bundle.add' })}
          name={path}
          excluded={new Set(chosen.map(({ product }) => String(product)))}
          onPick={handlePick}
        />
      </Field>
      {chosen.length === 0 && (
        <p className="v-soft v-small">
          <FormattedMessage id="catalogue.bundle.none" />
        </p>
      )}
      {parts.length > 0 && (
        <OrderedList
          label={title}
          items={parts}
          keyOf={({ product }) => product.id}
          nameOf={({ product }) => product.name}
          draw={(part) => (
            <BundleComponentRow
              part={part}
              isLimiting={part.product.id === limitedBy?.id && parts.length > 1}
              onQuantity={(quantity) => change(part.product.id, (known) => ({ ...known, quantity }))}
              onRequired={(isRequired) =>
                change(part.product.id, ({ product, quantity }) => ({ product, quantity, ...(isRequired ? {} : { required: false as const }) }))
              }
              onRemove={() => put(chosen.filter(({ product }) => String(product) !== part.product.id))}
            />
          )}
          onOrder={handleOrder}
        />
      )}
    </section>
  )
}
