import { useFormAt } from '@vitrine/drafts'
import { Field, Input, lazily, MovedNote, NumberInput } from '@vitrine/ui'
import { FormattedMessage } from 'react-intl'
import { isEanValid } from '../products/isEanValid'
import type { ProductForm } from '../productForm/ProductForm'
import { ruleNoteOf } from '../ruledFields/ruleNoteOf'
import type { CategoryBoxProps } from './CategoryBox'
import * as styles from './IdentityField.module.css'
import type { PlainField } from './PlainField'

// its space is reserved while its code is loading
const CategoryBox = lazily<CategoryBoxProps>(() => import('./CategoryBox'), { pending: <Input disabled aria-hidden="true" /> })

interface Props {
  path: string
  field: Exclude<PlainField<never>, { kind: 'flag' }>
  form: ProductForm
}

/** A plain field of a product with a text input: a code, a brand, a number. */
export function IdentityField({ path, field, form }: Props) {
  useFormAt(form, path)
  const label = form.labelOf(path)
  const ean = path === 'eanCode' ? (form.jsonOf<string>(path) ?? '') : ''
  return (
    <Field
      label={label}
      isRequired={field.kind === 'text' && (field.isRequired ?? false)}
      isChanged={form.changed.includes(path)}
      error={form.errors[path]}
      hint={ean !== '' && !isEanValid(ean) && <WrongEan />}
      note={
        form.moved.includes(path) ? (
          <MovedNote field={label} by={form.authorOf(path)} theirs={form.wordsOf(path, form.savedOf(path))} onTakeTheirs={() => form.reset(path)} />
        ) : (
          ruleNoteOf(form, path)
        )
      }
      history={form.historyOf(path)}
    >
      {path === 'category' ? (
        <CategoryBox name={path} label={label} value={form.jsonOf<string>(path) ?? ''} onChange={(value) => form.changeJson(path, value || null)} />
      ) : field.kind === 'number' ? (
        <NumberInput name={path} value={form.jsonOf<number>(path)} min={field.minimum} max={field.maximum} onChange={(value) => form.changeJson(path, value)} />
      ) : (
        <Input name={path} value={form.jsonOf<string>(path) ?? ''} onChange={(event) => form.changeJson(path, event.target.value || null)} />
      )}
    </Field>
  )
}

function WrongEan() {
  return (
    <span className={styles.wrong}>
      <FormattedMessage id="catalogue.product.eanWrong" />
    </span>
  )
}
