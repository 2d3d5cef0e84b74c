import { useFormAt } from '@vitrine/drafts'
import { Checkbox, Field, Input, MovedNote } from '@vitrine/ui'
import { FormattedMessage } from 'react-intl'
import { isEanValid } from '../products/isEanValid'
import type { ProductForm } from '../productForm/ProductForm'
import * as styles from './ProductIdentity.module.css'

const texts = ['sku', 'eanCode', 'brand', 'series', 'category', 'department', 'mailInbox'] as const
const flags = ['isLabelProduct', 'isFolderProduct'] as const

interface Props {
  form: ProductForm
}

/** What a product is known by: its codes, where it belongs, and the two marks that the list shows. */
export function ProductIdentity({ form }: Props) {
  useFormAt(form, ...texts, ...flags)
  const label = form.labelOf
  const ean = form.jsonOf<string>('eanCode') ?? ''
  return (
    <section className="v-card" aria-labelledby="product-identity">
      <h2 id="product-identity">
        <FormattedMessage id="catalogue.identity.title" />
      </h2>
      <div className={styles.fields}>
        {texts.map((path) => (
          <Field
            key={path}
            label={label(path)}
            isRequired={path === 'sku'}
            isChanged={form.changed.includes(path)}
            error={form.errors[path]}
            hint={path === 'eanCode' && ean !== '' && !isEanValid(ean) && <WrongEan />}
            note={
              form.moved.includes(path) && (
                <MovedNote field={label(path)} by={form.authorOf(path)} theirs={textOf(form.savedOf(path))} onTakeTheirs={() => form.reset(path)} />
              )
            }
            history={form.historyOf(path)}
          >
            <Input name={path} value={form.jsonOf<string>(path) ?? ''} onChange={(event) => form.changeJson(path, event.target.value || null)} />
          </Field>
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

function WrongEan() {
  return (
    <span className={styles.wrong}>
      <FormattedMessage id="catalogue.product.eanWrong" />
    </span>
  )
}

function textOf(json: string): string {
  return json === '' ? '' : String(JSON.parse(json))
}
