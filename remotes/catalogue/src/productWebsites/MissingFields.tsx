import { graphql, useFragment } from '@vitrine/relay'
import type { MissingFields_items$data, MissingFields_items$key } from './__generated__/MissingFields_items.graphql'
import { attributeOfPath } from '../productAttributes/attributePath'
import { contentFields } from '../productContent/contentFields'
import { parseContentPath } from '../productContent/contentPath'
import { ProductContentField } from '../productContent/ProductContentField'
import type { ProductForm } from '../productForm/ProductForm'
import { IdentityField } from '../productIdentity/IdentityField'
import { identityFields } from '../productIdentity/identityFields'
import type { PlainField } from '../productIdentity/PlainField'
import { FixLink } from '../websiteState/FixLink'
import { MissingAttribute } from './MissingAttribute'
import * as styles from './MissingFields.module.css'

interface Props {
  items: MissingFields_items$key
  productId: string
  form: ProductForm
}

type Item = MissingFields_items$data[number]

/** What a product lacks, each with the input of its own tab; anything without an input gets a link. */
export function MissingFields({ items: key, productId, form }: Props) {
  const items = useFragment(
    graphql`
      fragment MissingFields_items on InspectionItem @relay(plural: true) {
        code
        label
        field
        fixUrl
      }
    `,
    key,
  )
  // two findings about one field need one input
  const shown = items.filter(({ field }, at) => !field || items.findIndex((other) => other.field === field) === at)
  return (
    <ul className={styles.fields}>
      {shown.map((item) => (
        <li key={`${item.code} ${item.field ?? ''}`}>
          <Missing item={item} productId={productId} form={form} />
        </li>
      ))}
    </ul>
  )
}

function Missing({ item: { label, field, fixUrl }, productId, form }: { item: Item } & Omit<Props, 'items'>) {
  const way = (
    <p className={styles.way}>
      <span>{label}</span> <FixLink productId={productId} url={fixUrl} what={label} />
    </p>
  )
  if (!field) return way
  const place = parseContentPath(field)
  const text = place && contentFields.find(({ id }) => id === place.field)
  if (place && text)
    return <ProductContentField field={text} language={place.language} shown={place.language} form={form} hint={place.language.toUpperCase()} />
  const plain: PlainField<never> | undefined = Object.hasOwn(identityFields, field) ? identityFields[field as keyof typeof identityFields] : undefined
  if (plain && plain.kind !== 'flag') return <IdentityField path={field} field={plain} form={form} />
  const attribute = attributeOfPath(field)
  if (attribute !== null) return <MissingAttribute code={attribute} form={form} way={way} />
  return way
}
