import { useFieldHistory } from '@vitrine/drafts'
import { graphql, useFragment } from '@vitrine/relay'
import { Link, usePageTitle } from '@vitrine/shell'
import { ConflictDialog, DetailFrame, DraftBanner, Field, Input, PresenceAvatars, SavedNotice, Tag } from '@vitrine/ui'
import { FormattedMessage, useIntl } from 'react-intl'
import { languageOf } from '../attributes/attributeFields'
import { ValueSwatch } from '../attributeValues/ValueSwatch'
import type { ValueDetail_value$key } from './__generated__/ValueDetail_value.graphql'
import { useUpdateAttributeValue } from './useUpdateAttributeValue'
import { useValueActions } from './useValueActions'
import { useValueForm } from './useValueForm'
import { useValueLive } from './useValueLive'
import { ValueBasicTab } from './ValueBasicTab'
import { valueFieldLabel, valueInput } from './valueFields'
import { ValueProductsTab } from './ValueProductsTab'
import { ValueTranslationsTab } from './ValueTranslationsTab'

/** The frame of a value that was found. It holds the form, so that no tab can lose what was typed on another. */
export function ValueDetail({ value: key }: { value: ValueDetail_value$key }) {
  const intl = useIntl()
  const shown = useFragment(
    graphql`
      fragment ValueDetail_value on AttributeValue {
        id
        value
        name
        hex
        suggestedHex
        needsApproval
        productCount
        lockedFields
        image {
          id
        }
        attribute {
          id
          name
        }
        ...ValueSwatch_value
        ...useValueForm_value
        ...useValueLive_value
      }
    `,
    key,
  )
  const { id, value, name, attribute, productCount, lockedFields, hex, image } = shown
  const text = (message: MessageId) => intl.formatMessage({ id: message })
  const update = useUpdateAttributeValue()
  const form = useValueForm(shown, attribute.id, (values, revision) => update({ id, revision, ...valueInput(values) }))
  const labels = { basic: text('catalogue.attribute.tab.basic'), translations: text('catalogue.value.translations'), products: text('catalogue.value.products') }
  const live = useValueLive(shown, form, (tab) => labels[tab as keyof typeof labels])
  const actions = useValueActions({ id, attribute: attribute.id, isWaiting: shown.needsApproval, onChanged: live.refresh })
  const historyOf = useFieldHistory({
    id,
    lockedFields,
    labelOf: (path) => valueFieldLabel(intl, path),
    onRestore: (path, earlier) => form.fillIn(path, earlier ?? ''),
  })
  usePageTitle(value)

  const parts = { form, historyOf, authorOf: live.authorOf }
  const wrongNames = form.wrong.filter((path) => languageOf(path)).length
  const ownAttribute = (
    <Field label={text('catalogue.value.attribute')} hint={<Link to={`/attributes/${attribute.id}/edit`}>{text('catalogue.value.openAttribute')}</Link>}>
      <Input value={attribute.name} readOnly disabled />
    </Field>
  )
  return (
    <DetailFrame
      breadcrumb={[
        { label: <FormattedMessage id="catalogue.values.title" />, to: '/attributes/values' },
        { label: attribute.name, to: `/attributes/values?attribute=${attribute.id}` },
      ]}
      image={(hex || image) && <ValueSwatch value={shown} />}
      title={value}
      facts={[
        name !== value && name,
        <FormattedMessage key="products" id="catalogue.value.productCount" values={{ count: productCount }} />,
        shown.needsApproval && (
          <Tag key="waits" tone="warning">
            <FormattedMessage id="catalogue.value.waits" />
          </Tag>
        ),
      ]}
      actions={
        <>
          <PresenceAvatars people={live.people} />
          {actions.buttons}
        </>
      }
      notices={
        <>
          {form.draft && <DraftBanner {...form.draft} />}
          <SavedNotice saved={live.saved} onShow={form.reveal} onDismiss={live.dismiss} />
          {form.conflict && <ConflictDialog {...form.conflict} />}
          {actions.dialog}
        </>
      }
      tabs={[
        {
          id: 'basic',
          label: labels.basic,
          people: live.peopleOn('basic'),
          errors: form.wrong.length - wrongNames,
          content: <ValueBasicTab {...parts} attribute={ownAttribute} id={id} suggestedHex={shown.suggestedHex ?? null} onMerge={actions.merge} />,
        },
        { id: 'translations', label: labels.translations, people: live.peopleOn('translations'), errors: wrongNames, content: <ValueTranslationsTab {...parts} /> },
        { id: 'products', label: labels.products, people: live.peopleOn('products'), content: <ValueProductsTab id={id} /> },
      ]}
      onTab={live.onTab}
      {...form.frame}
    />
  )
}
