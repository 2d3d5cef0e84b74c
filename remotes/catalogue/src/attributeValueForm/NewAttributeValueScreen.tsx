import { graphql, usePreloadedQuery } from '@vitrine/relay'
import { type ScreenProps, useNavigate, usePageTitle, useSearchParams } from '@vitrine/shell'
import { toasts } from '@vitrine/toasts'
import { DetailFrame, DraftBanner, Field, Select } from '@vitrine/ui'
import { useEffect, useEffectEvent, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { languageOf } from '../attributes/attributeFields'
import type { NewAttributeValueScreenQuery } from './__generated__/NewAttributeValueScreenQuery.graphql'
import { useCreateAttributeValue } from './useCreateAttributeValue'
import { useValueForm } from './useValueForm'
import { ValueBasicTab } from './ValueBasicTab'
import { valueInput } from './valueFields'
import { ValueTranslationsTab } from './ValueTranslationsTab'

/** A value that is yet to be made; `?attribute=` says of which attribute. */
export default function NewAttributeValueScreen({ queryRef }: ScreenProps<NewAttributeValueScreenQuery>) {
  const intl = useIntl()
  const navigate = useNavigate()
  const [address] = useSearchParams()
  const { attributes } = usePreloadedQuery<NewAttributeValueScreenQuery>(
    graphql`
      query NewAttributeValueScreenQuery {
        attributes(filter: { types: [SELECT, MULTI_SELECT, COLOUR] }) {
          results(limit: 200, ordering: "name") {
            id
            name
          }
        }
      }
    `,
    queryRef,
  )
  const asked = attributes.results.find(({ id }) => id === address.get('attribute'))?.id ?? ''
  const create = useCreateAttributeValue()
  const [made, setMade] = useState<string>()
  const form = useValueForm(null, asked, async (values) => {
    const outcome = await create({ ...given(valueInput(values)), attribute: String(values.attribute ?? asked) || '0', value: String(values.value ?? '') })
    if (outcome.kind !== 'created') return outcome
    toasts.show({ kind: 'success', text: intl.formatMessage({ id: 'catalogue.value.made' }, { value: outcome.value }) })
    setMade(outcome.id)
    return { kind: 'saved', revision: 1, merged: [] }
  })
  const title = intl.formatMessage({ id: 'catalogue.values.new' })
  usePageTitle(title)

  // only when nothing is unsaved any more: leaving with changes would be asked about
  const isLeaving = made !== undefined && form.changed.length === 0
  const leave = useEffectEvent(() => void navigate(`/attributes/values/${made}/edit`, { replace: true }))
  useEffect(() => {
    if (isLeaving) leave()
  }, [isLeaving])

  const attribute = (
    <Field label={<FormattedMessage id="catalogue.value.attribute" />} isRequired isChanged={form.changed.includes('attribute')} error={form.errors['attribute']}>
      <Select
        name="attribute"
        value={form.textOf('attribute')}
        onChange={(id) => form.put({ attribute: id })}
        options={[{ value: '', label: intl.formatMessage({ id: 'catalogue.value.chooseAttribute' }) }, ...attributes.results.map(({ id, name }) => ({ value: id, label: name }))]}
      />
    </Field>
  )
  const wrongNames = form.wrong.filter((path) => languageOf(path)).length
  return (
    <DetailFrame
      breadcrumb={[{ label: <FormattedMessage id="catalogue.values.title" />, to: '/attributes/values' }]}
      title={title}
      notices={form.draft && <DraftBanner {...form.draft} />}
      tabs={[
        { id: 'basic', label: intl.formatMessage({ id: 'catalogue.attribute.tab.basic' }), errors: form.wrong.length - wrongNames, content: <ValueBasicTab form={form} attribute={attribute} /> },
        { id: 'translations', label: intl.formatMessage({ id: 'catalogue.value.translations' }), errors: wrongNames, content: <ValueTranslationsTab form={form} /> },
      ]}
      isLoading={made !== undefined}
      {...form.frame}
    />
  )
}

/** What was filled in: a new value has nothing that could be taken away. */
function given<Fields extends object>(fields: Fields): { [Name in keyof Fields]: Exclude<Fields[Name], null> } {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null)) as { [Name in keyof Fields]: Exclude<Fields[Name], null> }
}
