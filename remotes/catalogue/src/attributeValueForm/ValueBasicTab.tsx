import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { ColourField } from './ColourField'
import { NearNotice } from './NearNotice'
import { PictureField } from './PictureField'
import { SynonymsField } from './SynonymsField'
import { ValueField, type ValueFormProps } from './ValueField'
import { ValueFlags } from './ValueFlags'

const columns = { display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(min(240px, 100%), 1fr))', gap: 16, alignItems: 'start' } as const

interface Props extends ValueFormProps {
  /** The attribute's own field: chosen for a new value, told of one that is there */
  attribute: ReactNode
  /** Of a value that is there already */
  id?: string
  suggestedHex?: string | null
  onMerge?(): void
}

/** What a value is called, how it looks, and where it stands. */
export function ValueBasicTab({ attribute, id, suggestedHex = null, onMerge, ...props }: Props) {
  const intl = useIntl()
  const { form } = props
  const text = (message: MessageId) => intl.formatMessage({ id: message })
  const isNew = id === undefined
  return (
    <div className="v-stack">
      <section className="v-card v-stack">
        <div style={columns}>
          {attribute}
          <ValueField
            {...props}
            path="value"
            isRequired
            maximum={255}
            hasFocus={isNew && form.textOf('attribute') !== ''}
            error={form.changed.includes('value') && form.textOf('value').trim() === '' ? text('catalogue.value.valueRequired') : undefined}
          />
        </div>
        {form.textOf('attribute') !== '' && <NearNotice attribute={form.textOf('attribute')} text={form.textOf('value')} id={id} onMerge={onMerge} />}
        <SynonymsField {...props} />
      </section>
      <section className="v-card v-stack">
        <h2>
          <FormattedMessage id="catalogue.value.looks" />
        </h2>
        <div style={columns}>
          <ColourField {...props} suggested={suggestedHex} />
          <PictureField {...props} />
        </div>
      </section>
      <section className="v-card v-stack">
        <h2>
          <FormattedMessage id="catalogue.value.use" />
        </h2>
        <div style={columns}>
          <ValueField {...props} path="priceGroup" maximum={16} />
          <ValueField
            {...props}
            path="sortOrder"
            hint={text('catalogue.attribute.sortOrderHint')}
            placeholder={isNew ? text('catalogue.value.sortOrderLast') : undefined}
            error={form.wrong.includes('sortOrder') ? text('catalogue.attribute.sortOrderWrong') : undefined}
          />
        </div>
        <ValueFlags {...props} />
      </section>
    </div>
  )
}
