import { slugify } from '@vitrine/i18n'
import { graphql, usePreloadedQuery } from '@vitrine/relay'
import { type ScreenProps, useNavigate, usePageTitle } from '@vitrine/shell'
import { toasts } from '@vitrine/toasts'
import { DetailFrame, DraftBanner } from '@vitrine/ui'
import { useEffect, useEffectEvent, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { NewAttributeScreenQuery } from './__generated__/NewAttributeScreenQuery.graphql'
import { AttributeBasicTab } from './AttributeBasicTab'
import { translatedOf } from './attributeFields'
import { attributeInput, newAttribute } from './attributeInput'
import { AttributeTranslationsTab } from './AttributeTranslationsTab'
import { useAskedEverywhere } from './useAskedEverywhere'
import { useAttributeForm } from './useAttributeForm'
import { useCreateAttribute } from './useCreateAttribute'

/** An attribute that is yet to be made. */
export default function NewAttributeScreen({ queryRef }: ScreenProps<NewAttributeScreenQuery>) {
  const intl = useIntl()
  const navigate = useNavigate()
  const { attributes } = usePreloadedQuery<NewAttributeScreenQuery>(
    graphql`
      query NewAttributeScreenQuery {
        attributes {
          results(limit: 200) {
            code
            name
          }
        }
      }
    `,
    queryRef,
  )
  const create = useCreateAttribute()
  const [made, setMade] = useState<string>()
  const form = useAttributeForm(null, async (values) => {
    const { names, type, ...rest } = given(attributeInput({ ...newAttribute, ...values }))
    const code = String(values['code'] ?? '').trim()
    const outcome = await create({ ...rest, names: names ?? [], type: type ?? 'TEXT', ...(code === '' ? {} : { code }) })
    if (outcome.kind !== 'created') return outcome
    toasts.show({ kind: 'success', text: intl.formatMessage({ id: 'catalogue.attribute.made' }, { name: outcome.name }) })
    setMade(outcome.id)
    return { kind: 'saved', revision: 1, merged: [] }
  })
  const asked = useAskedEverywhere(form, null)
  const title = intl.formatMessage({ id: 'catalogue.attributes.new' })
  usePageTitle(title)

  // only when nothing is unsaved any more: leaving with changes would be asked about
  const isLeaving = made !== undefined && form.changed.length === 0
  const leave = useEffectEvent(() => void navigate(`/attributes/${made}/edit`, { replace: true }))
  useEffect(() => {
    if (isLeaving) leave()
  }, [isLeaving])

  const name = form.textOf('name.nl').trim()
  const code = form.textOf('code').trim()
  const namesake = name === '' ? undefined : attributes.results.find((one) => one.name.toLowerCase() === name.toLowerCase())
  const isTaken = attributes.results.some((one) => one.code === code)
  const wrongTexts = form.wrong.filter((path) => translatedOf(path) && path !== 'name.nl' && path !== 'name.en').length
  return (
    <DetailFrame
      breadcrumb={[{ label: <FormattedMessage id="catalogue.attributes.title" />, to: '/attributes' }]}
      title={title}
      facts={[namesake && <FormattedMessage key="namesake" id="catalogue.attribute.namesake" values={{ name: namesake.name, code: namesake.code }} />]}
      notices={
        <>
          {form.draft && <DraftBanner {...form.draft} />}
          {asked.dialog}
        </>
      }
      tabs={[
        {
          id: 'basic',
          label: intl.formatMessage({ id: 'catalogue.attribute.tab.basic' }),
          errors: form.wrong.length - wrongTexts,
          content: (
            <AttributeBasicTab
              form={form}
              use={null}
              code={{
                placeholder: slugify(name, '_'),
                hint: intl.formatMessage({ id: 'catalogue.attribute.codeHint' }),
                error: isTaken ? intl.formatMessage({ id: 'catalogue.attribute.codeTaken' }) : undefined,
              }}
            />
          ),
        },
        {
          id: 'translations',
          label: intl.formatMessage({ id: 'catalogue.attribute.translations' }),
          errors: wrongTexts,
          content: <AttributeTranslationsTab form={form} />,
        },
      ]}
      isLoading={made !== undefined}
      {...form.frame}
      onSave={asked.onSave}
    />
  )
}

/** What was filled in: a new attribute has nothing that could be taken away. */
function given<Fields extends object>(fields: Fields): { [Name in keyof Fields]: Exclude<Fields[Name], null> } {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null)) as { [Name in keyof Fields]: Exclude<Fields[Name], null> }
}
