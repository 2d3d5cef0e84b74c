import { FormattedMessage, useIntl } from 'react-intl'
import { AttributeField, type AttributeFormProps } from './AttributeField'
import { AttributeFlags } from './AttributeFlags'
import { AttributeTypeField } from './AttributeTypeField'
import { hasUnit } from './attributeTypes'

const names = { display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(min(240px, 100%), 1fr))', gap: 16, alignItems: 'start' } as const
// short fields keep their width, however few there are
const facts = { ...names, gridTemplateColumns: 'repeat(auto-fill, minmax(min(240px, 100%), 1fr))' } as const

interface Props extends AttributeFormProps {
  /** How many values and products hang on the type; with any the type stays. null: it is yet to be made */
  use: { values: number; products: number } | null
  /** The code's own field, where one can still be chosen; without it the code is told */
  code: { hint?: string; error?: string; placeholder?: string } | null
}

/** What an attribute is, how it is used, and what people are told about it. */
export function AttributeBasicTab({ use, code, ...props }: Props) {
  const intl = useIntl()
  const { form } = props
  const text = (id: MessageId) => intl.formatMessage({ id })
  return (
    <div className="v-stack" style={{ maxWidth: 1120 }}>
      <section className="v-card v-stack">
        <div style={names}>
          <AttributeField
            {...props}
            path="name.nl"
            isRequired
            maximum={255}
            error={form.changed.includes('name.nl') && form.textOf('name.nl').trim() === '' ? text('catalogue.attribute.nameRequired') : undefined}
          />
          <AttributeField {...props} path="name.en" maximum={255} />
        </div>
        <div style={facts}>
          {code && <AttributeField {...props} {...code} path="code" maximum={64} />}
          {use && (
            <AttributeField
              {...props}
              path="sortOrder"
              hint={text('catalogue.attribute.sortOrderHint')}
              error={form.wrong.includes('sortOrder') ? text('catalogue.attribute.sortOrderWrong') : undefined}
            />
          )}
          {hasUnit(form.textOf('type')) && <AttributeField {...props} path="unit" maximum={16} hint={text('catalogue.attribute.unitHint')} />}
        </div>
      </section>
      <AttributeTypeField form={form} use={use} />
      <AttributeFlags form={form} />
      <section className="v-card">
        <h2>
          <FormattedMessage id="catalogue.attribute.texts" />
        </h2>
        <div className="v-stack">
          <AttributeField {...props} path="description" rows={3} maximum={5000} hint={text('catalogue.attribute.descriptionHint')} />
          <AttributeField {...props} path="internalInformation" rows={3} maximum={5000} hint={text('catalogue.attribute.internalHint')} />
        </div>
      </section>
    </div>
  )
}
