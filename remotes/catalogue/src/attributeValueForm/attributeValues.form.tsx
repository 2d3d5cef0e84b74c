import { defineForm, useFormContext } from '@vitrine/forms'
import { graphql } from '@vitrine/relay'
import { addressOf, Link } from '@vitrine/shell'
import { useContext } from 'react'
import { FormattedMessage } from 'react-intl'
import { MergeOfRows } from '../attributeValues/NearMarks'
import type { attributeValuesForm_value$data, attributeValuesForm_value$key } from './__generated__/attributeValuesForm_value.graphql'
import { NearNotice } from './NearNotice'

/** The fields of a value: word, names, swatch and position. */
export const attributeValuesForm = defineForm<attributeValuesForm_value$key, attributeValuesForm_value$data>({
  entity: 'attributeValue',
  thing: graphql`
    fragment attributeValuesForm_value on AttributeValue {
      id
      attribute {
        id
        name
      }
      value
      name
      names {
        language
        text
      }
      synonyms
      hex
      suggestedHex
      priceGroup
      image {
        id
      }
      sortOrder
      showOnPriceCards
      needsApproval
      # eslint-disable-next-line relay/unused-fields -- told by the screen
      productCount
      # eslint-disable-next-line relay/must-colocate-fragment-spreads -- drawn by the screen
      ...ValueSwatch_value
    }
  `,
  fields: {
    attribute: {
      kind: 'known',
      label: 'catalogue.value.attribute',
      wrong: 'catalogue.value.attributeRequired',
      tab: 'basic',
      isRequired: true,
      choose: 'catalogue.value.chooseAttribute',
      fixed: ({ attribute }) => ({
        words: attribute.name,
        why: (
          <Link to={addressOf('attributes.edit', { id: attribute.id })}>
            <FormattedMessage id="catalogue.value.openAttribute" />
          </Link>
        ),
      }),
      read: ({ attribute }) => attribute.id,
    },
    value: {
      kind: 'text',
      label: 'catalogue.value.value',
      wrong: 'catalogue.value.valueRequired',
      tab: 'basic',
      isRequired: true,
      maximum: 255,
      After: NearNoticeOfForm,
      read: ({ value }) => value,
    },
    synonyms: {
      kind: 'words',
      label: 'catalogue.value.synonyms',
      hint: 'catalogue.value.synonymsHint',
      tab: 'basic',
      add: 'catalogue.value.addSynonym',
      text: 'catalogue.value.synonymsText',
      read: ({ synonyms }) => synonyms,
    },
    hex: {
      kind: 'colour',
      label: 'catalogue.value.colour',
      tab: 'basic',
      section: 'catalogue.value.looks',
      suggested: ({ suggestedHex }) => suggestedHex,
      read: ({ hex }) => hex,
    },
    image: { kind: 'image', label: 'catalogue.value.image', tab: 'basic', section: 'catalogue.value.looks', read: ({ image }) => image?.id },
    priceGroup: {
      kind: 'text',
      label: 'catalogue.value.priceGroup',
      tab: 'basic',
      section: 'catalogue.value.use',
      maximum: 16,
      read: ({ priceGroup }) => priceGroup,
    },
    sortOrder: {
      kind: 'number',
      label: 'catalogue.value.sortOrder',
      hint: 'catalogue.attribute.sortOrderHint',
      wrong: 'catalogue.attribute.sortOrderWrong',
      tab: 'basic',
      section: 'catalogue.value.use',
      isRequired: 'edit',
      minimum: 0,
      maximum: 999_999_999,
      placeholder: ({ isNew, intl }) => (isNew ? intl.formatMessage({ id: 'catalogue.value.sortOrderLast' }) : undefined),
      read: ({ sortOrder }) => sortOrder,
    },
    showOnPriceCards: {
      kind: 'flag',
      label: 'catalogue.value.showOnPriceCards',
      hint: 'catalogue.value.showOnPriceCardsHint',
      tab: 'basic',
      section: 'catalogue.value.use',
      read: ({ showOnPriceCards }) => showOnPriceCards,
    },
    needsApproval: {
      kind: 'flag',
      label: 'catalogue.value.needsApproval',
      hint: 'catalogue.value.needsApprovalHint',
      tab: 'basic',
      section: 'catalogue.value.use',
      read: ({ needsApproval }) => needsApproval,
    },
  },
  translated: {
    name: {
      label: 'catalogue.attribute.nameIn',
      tab: 'translations',
      maximum: 255,
      input: 'names',
      missing: 'catalogue.value.nameMissing',
      foot: 'catalogue.value.fallback',
      placeholder: (valueOf) => String(valueOf('value')),
      read: ({ names }) => names.map(({ language, text }) => ({ language, text })),
    },
  },
})

/** Shows in a value's form which values of the attribute are nearly the same as the word being typed. */
function NearNoticeOfForm() {
  const { form, id } = useFormContext()
  const merge = useContext(MergeOfRows)
  const attribute = String(form.valueOf('attribute'))
  if (attribute === '') return null
  return (
    <NearNotice attribute={attribute} text={String(form.valueOf('value'))} id={id ?? undefined} {...(id !== null && merge && { onMerge: () => merge(id) })} />
  )
}
