import { useFormAt } from '@vitrine/drafts'
import { Checkbox, Field, Input, MovedNote, NumberInput } from '@vitrine/ui'
import { FormattedMessage } from 'react-intl'
import { isEanValid } from '../products/isEanValid'
import type { ProductForm } from '../productForm/ProductForm'
import { ruleNoteOf } from '../ruledFields/ruleNoteOf'
import { identityFields } from './identityFields'
import { plainFieldsOf } from './PlainField'
import * as styles from './ProductIdentity.module.css'

const all = plainFieldsOf(identityFields)
const inputs = all.flatMap(([path, field]) => (field.kind === 'flag' ? [] : [{ path, field }]))
const flags = all.flatMap(([path, { kind }]) => (kind === 'flag' ? [path] : []))

interface Props {
  form: ProductForm
}

/** What a product is known by: its codes, where it belongs, and the two marks that the list shows. */
export function ProductIdentity({ form }: Props) {
  useFormAt(form, ...all.map(([path]) => path))
  const label = form.labelOf
  const ean = form.jsonOf<string>('eanCode') ?? ''
  return (
    <section className="v-card" aria-labelledby="product-identity">
      <h2 id="product-identity">
        <FormattedMessage id="catalogue.identity.title" />
      </h2>
      <div className={styles.fields}>
        {inputs.map(({ path, field }) => (
          <Field
            key={path}
            label={label(path)}
            isRequired={field.kind === 'text' && field.isRequired}
            isChanged={form.changed.includes(path)}
            error={form.errors[path]}
            hint={path === 'eanCode' && ean !== '' && !isEanValid(ean) && <WrongEan />}
            note={
              form.moved.includes(path) ? (
                <MovedNote field={label(path)} by={form.authorOf(path)} theirs={form.wordsOf(path, form.savedOf(path))} onTakeTheirs={() => form.reset(path)} />
              ) : (
                ruleNoteOf(form, path)
              )
            }
            history={form.historyOf(path)}
          >
            {field.kind === 'number' ? (
              <NumberInput name={path} value={form.jsonOf<number>(path)} min={field.minimum} max={field.maximum} onChange={(value) => form.changeJson(path, value)} />
            ) : (
              <Input name={path} value={form.jsonOf<string>(path) ?? ''} onChange={(event) => form.changeJson(path, event.target.value || null)} />
            )}
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
