import { Button, Field, Input } from '@vitrine/ui'
import { FormattedMessage, useIntl } from 'react-intl'
import { AlikeNote } from './AlikeNote'
import { newProductLabel } from './newProductFields'
import type { NewProductForm } from './useNewProductForm'
import * as styles from './NewProduct.module.css'

/** The SKU, with a suggestion of the next free one for its prefix, or for the prefix of the brand's other products. */
export function SkuField({ form }: { form: NewProductForm }) {
  const intl = useIntl()
  const { nextSku, bySku } = form.hints
  return (
    <Field
      label={newProductLabel(intl, 'sku')}
      isRequired
      error={form.errorOf('sku')}
      hint={
        nextSku && (
          <Button look="text" className={styles.hint} onClick={() => form.put('sku', nextSku)}>
            <FormattedMessage id="catalogue.new.nextSku" values={{ sku: nextSku }} />
          </Button>
        )
      }
      note={<AlikeNote by="sku" products={bySku} />}
    >
      <Input name="sku" value={form.values.sku} autoComplete="off" spellCheck={false} onChange={(event) => form.change('sku', event.target.value)} />
    </Field>
  )
}
