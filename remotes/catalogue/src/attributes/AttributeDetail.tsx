import { useFieldHistory } from '@vitrine/drafts'
import { graphql, useFragment } from '@vitrine/relay'
import { usePageTitle } from '@vitrine/shell'
import { ConflictDialog, DetailFrame, DraftBanner, PresenceAvatars, SavedNotice } from '@vitrine/ui'
import { FormattedMessage, useIntl } from 'react-intl'
import { AttributeValuesTab } from '../attributeValues/AttributeValuesTab'
import type { AttributeDetail_attribute$key } from './__generated__/AttributeDetail_attribute.graphql'
import { AttributeBasicTab } from './AttributeBasicTab'
import { attributeFieldLabel, translatedOf } from './attributeFields'
import { attributeInput } from './attributeInput'
import { AttributeTranslationsTab } from './AttributeTranslationsTab'
import { AttributeTypeLabel } from './AttributeTypeLabel'
import { AttributeUsage } from './AttributeUsage'
import { AttributeUses } from './AttributeUses'
import { DeleteAttribute } from './DeleteAttribute'
import { hasValues } from './attributeTypes'
import { useAskedEverywhere } from './useAskedEverywhere'
import { useAttributeForm } from './useAttributeForm'
import { useAttributeLive } from './useAttributeLive'
import { useUpdateAttribute } from './useUpdateAttribute'

interface Props {
  attribute: AttributeDetail_attribute$key
  /** How many products say nothing with it */
  withoutValue: number
  /** Told when products may have changed with it. */
  onChanged(): void
}

/** The frame of an attribute that was found. It holds the form, so that no tab can lose what was typed on another. */
export function AttributeDetail({ attribute: key, withoutValue, onChanged }: Props) {
  const intl = useIntl()
  const attribute = useFragment(
    graphql`
      fragment AttributeDetail_attribute on Attribute {
        id
        name
        code
        type
        valueCount
        productCount
        lockedFields
        ...AttributeUsage_attribute
        ...AttributeUses_attribute
        ...useAttributeForm_attribute
        ...useAttributeLive_attribute
      }
    `,
    key,
  )
  const { id, name, code, type, valueCount, productCount, lockedFields } = attribute
  const update = useUpdateAttribute()
  const form = useAttributeForm(attribute, async (values, revision) => {
    const outcome = await update({ id, revision, ...attributeInput(values) })
    if (outcome.kind === 'saved' && ('alwaysRequired' in values || 'optionalValue' in values)) onChanged()
    return outcome
  })
  const asked = useAskedEverywhere(form, id)
  const labels = { basic: intl.formatMessage({ id: 'catalogue.attribute.tab.basic' }), translations: intl.formatMessage({ id: 'catalogue.attribute.translations' }), values: intl.formatMessage({ id: 'catalogue.attribute.values' }) }
  const live = useAttributeLive(attribute, form, (tab) => labels[tab as keyof typeof labels])
  const historyOf = useFieldHistory({
    id,
    lockedFields,
    labelOf: (path) => attributeFieldLabel(intl, path),
    onRestore: (path, value) => form.fillIn(path, value ?? ''),
  })
  usePageTitle(name)

  const parts = { form, historyOf, authorOf: live.authorOf }
  const wrongTexts = form.wrong.filter((path) => translatedOf(path)).length
  return (
    <DetailFrame
      breadcrumb={[{ label: <FormattedMessage id="catalogue.attributes.title" />, to: '/attributes' }]}
      title={name}
      facts={[code, <AttributeTypeLabel key="type" type={type} />, <AttributeUses key="uses" attribute={attribute} />]}
      actions={
        <>
          <PresenceAvatars people={live.people} />
          <DeleteAttribute id={id} />
        </>
      }
      notices={
        <>
          {form.draft && <DraftBanner {...form.draft} />}
          <SavedNotice saved={live.saved} onShow={form.reveal} onDismiss={live.dismiss} />
          {form.conflict && <ConflictDialog {...form.conflict} />}
          {asked.dialog}
        </>
      }
      tabs={[
        {
          id: 'basic',
          label: labels.basic,
          people: live.peopleOn('basic'),
          errors: form.wrong.length - wrongTexts,
          content: <AttributeBasicTab {...parts} use={{ values: valueCount, products: productCount }} code={null} />,
        },
        {
          id: 'translations',
          label: labels.translations,
          people: live.peopleOn('translations'),
          errors: wrongTexts,
          content: <AttributeTranslationsTab {...parts} values={hasValues(type) && valueCount > 0 ? id : undefined} />,
        },
        // only these types choose among values
        ...(hasValues(type) ? [{ id: 'values', label: labels.values, people: live.peopleOn('values'), content: <AttributeValuesTab attribute={id} /> }] : []),
      ]}
      onTab={live.onTab}
      aside={<AttributeUsage attribute={attribute} withoutValue={withoutValue} />}
      {...form.frame}
      onSave={asked.onSave}
    />
  )
}
