import { Button, CheckIcon, Field, Input } from '@vitrine/ui'
import { FormattedMessage, useIntl } from 'react-intl'
import { AlikeNote } from './AlikeNote'
import { checkEan, type EanState } from './checkDigit'
import { newProductLabel } from './newProductFields'
import type { NewProductForm } from './useNewProductForm'
import * as styles from './NewProduct.module.css'
import * as fieldRows from '../productForm/fieldRows.module.css'

/** The EAN, validated while typing. A wrong check digit can be saved: the inspector reports it until it is corrected. */
export function EanField({ form }: { form: NewProductForm }) {
  const intl = useIntl()
  const state = checkEan(form.values.eanCode)
  return (
    <Field
      label={newProductLabel(intl, 'eanCode')}
      error={form.errorOf('eanCode')}
      hint={
        state.kind === 'valid' && (
          <span className={fieldRows.right}>
            <CheckIcon />
            <FormattedMessage id="catalogue.product.eanRight" />
          </span>
        )
      }
      note={
        <>
          <EanNote state={state} onCorrect={(ean) => form.put('eanCode', ean)} />
          <AlikeNote by="ean" products={form.hints.byEan} />
        </>
      }
    >
      <Input
        name="eanCode"
        value={form.values.eanCode}
        inputMode="numeric"
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => form.change('eanCode', event.target.value)}
      />
    </Field>
  )
}

function EanNote({ state, onCorrect }: { state: EanState; onCorrect(ean: string): void }) {
  switch (state.kind) {
    case 'empty':
    case 'valid':
      return null
    case 'letters':
      return <FormattedMessage id="catalogue.new.eanLetters" />
    case 'length':
      return <FormattedMessage id="catalogue.new.eanLength" values={{ count: state.count }} />
    case 'digit':
      return (
        <span className={styles.wrong}>
          <FormattedMessage id="catalogue.new.eanDigit" values={{ digit: state.digit }} />{' '}
          <Button look="text" className={styles.hint} onClick={() => onCorrect(state.corrected)}>
            <FormattedMessage id="catalogue.new.eanCorrect" />
          </Button>
        </span>
      )
  }
}
