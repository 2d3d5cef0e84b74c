import { useFormAt } from '@vitrine/drafts'
import { Checkbox } from '@vitrine/ui'
import { FormattedMessage } from 'react-intl'
import type { ProductForm } from '../productForm/ProductForm'
import { IdentityField } from './IdentityField'
import { identityFields } from './identityFields'
import { plainFieldsOf } from './PlainField'
import * as styles from './ProductIdentity.module.css'

const all = plainFieldsOf(identityFields)
const inputs = all.flatMap(([path, field]) => (field.kind === 'flag' ? [] : [{ path, field }]))
const flags = all.flatMap(([path, { kind }]) => (kind === 'flag' ? [path] : []))

interface Props {
  form: ProductForm
}

/** The identity of a product: codes, category, and the two flags that the list shows. */
export function ProductIdentity({ form }: Props) {
  useFormAt(form, ...all.map(([path]) => path))
  const label = form.labelOf
  return (
    <section className="v-card" aria-labelledby="product-identity">
      <h2 id="product-identity">
        <FormattedMessage id="catalogue.identity.title" />
      </h2>
      <div className={styles.fields}>
        {inputs.map(({ path, field }) => (
          <IdentityField key={path} path={path} field={field} form={form} />
        ))}
        <div className={`v-row ${styles.flags}`}>
          {flags.map((path) => (
            <Checkbox key={path} name={path} checked={form.jsonOf<boolean>(path) ?? false} onChange={(event) => form.changeJson(path, event.target.checked)}>
              {label(path)}
            </Checkbox>
          ))}
        </div>
      </div>
    </section>
  )
}
