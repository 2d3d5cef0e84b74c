import { defineForm, type FieldSpec, type QuestionProps } from '@vitrine/forms'
import { slugify } from '@vitrine/i18n'
import { graphql } from '@vitrine/relay'
import { Dialog, lazily } from '@vitrine/ui'
import { FormattedMessage } from 'react-intl'
import type { attributesForm_attribute$data, attributesForm_attribute$key } from './__generated__/attributesForm_attribute.graphql'
import { attributeTypes, hasUnit, hasValues, typeHints, typeWords } from './attributeTypes'

const AskedEverywhereDialog = lazily<QuestionProps>(() => import('./AskedEverywhereDialog'), {
  failed: (panel, { onClose }) => (
    <Dialog isOpen onClose={onClose} title={<FormattedMessage id="catalogue.impact.title" />}>
      {panel}
    </Dialog>
  ),
})

type Flag = 'alwaysRequired' | 'optionalValue' | 'requiredForSuppliers' | 'useInFilters' | 'showOnPriceCards' | 'isColourPicker'

const flag = (name: Flag, read: (attribute: attributesForm_attribute$data) => boolean): FieldSpec<attributesForm_attribute$data> => ({
  kind: 'flag',
  label: `catalogue.attribute.${name}`,
  hint: `catalogue.attribute.${name}Hint`,
  tab: 'basic',
  section: 'catalogue.attribute.uses',
  start: false,
  read,
})

const isAskedEverywhere = (valueOf: (path: string) => unknown) => valueOf('alwaysRequired') === true && valueOf('optionalValue') !== true

/** The fields of an attribute: its properties, uses, and help texts. */
export const attributesForm = defineForm<attributesForm_attribute$key, attributesForm_attribute$data>({
  entity: 'attribute',
  thing: graphql`
    fragment attributesForm_attribute on Attribute {
      # eslint-disable-next-line relay/unused-fields -- for the tabs of the screen
      id
      code
      # eslint-disable-next-line relay/unused-fields -- told by the screen
      name
      type
      unit
      valueCount
      productCount
      names {
        language
        text
      }
      groups {
        language
        text
      }
      alwaysRequired
      optionalValue
      requiredForSuppliers
      useInFilters
      showOnPriceCards
      isColourPicker
      internalInformation
      description
      descriptions {
        language
        text
      }
      sortOrder
      # eslint-disable-next-line relay/must-colocate-fragment-spreads -- drawn by the screen
      ...AttributeUsage_attribute
      # eslint-disable-next-line relay/must-colocate-fragment-spreads
      ...AttributeUses_attribute
    }
  `,
  fields: {
    code: {
      kind: 'text',
      label: 'catalogue.attribute.code',
      hint: 'catalogue.attribute.codeHint',
      tab: 'basic',
      only: 'new',
      maximum: 64,
      placeholder: ({ valueOf }) => slugify(String(valueOf('name.nl')).trim(), '_'),
      read: ({ code }) => code,
    },
    sortOrder: {
      kind: 'number',
      label: 'catalogue.attribute.sortOrder',
      hint: 'catalogue.attribute.sortOrderHint',
      wrong: 'catalogue.attribute.sortOrderWrong',
      tab: 'basic',
      only: 'edit',
      isRequired: true,
      minimum: 0,
      maximum: 999_999_999,
      read: ({ sortOrder }) => sortOrder,
    },
    unit: {
      kind: 'text',
      label: 'catalogue.attribute.unit',
      hint: 'catalogue.attribute.unitHint',
      tab: 'basic',
      maximum: 16,
      isShown: (valueOf) => hasUnit(String(valueOf('type'))),
      read: ({ unit }) => unit,
    },
    type: {
      kind: 'choice',
      label: 'catalogue.attribute.type',
      tab: 'basic',
      section: 'catalogue.attribute.type',
      values: attributeTypes,
      words: typeWords,
      hints: typeHints,
      fixed: ({ type, valueCount, productCount }) =>
        valueCount + productCount === 0
          ? undefined
          : {
              words: (intl) => typeWords(type, intl),
              why: (
                <FormattedMessage
                  id={valueCount === 0 ? 'catalogue.attribute.typeFixedByProducts' : 'catalogue.attribute.typeFixed'}
                  values={{ values: valueCount, products: productCount }}
                />
              ),
            },
      // fields that the new type does not have are cleared
      along: (type) => ({ ...(!hasUnit(String(type)) && { unit: '' }), ...(!hasValues(String(type)) && { isColourPicker: false }) }),
      read: ({ type }) => type,
    },
    alwaysRequired: flag('alwaysRequired', ({ alwaysRequired }) => alwaysRequired),
    optionalValue: flag('optionalValue', ({ optionalValue }) => optionalValue),
    requiredForSuppliers: flag('requiredForSuppliers', ({ requiredForSuppliers }) => requiredForSuppliers),
    useInFilters: flag('useInFilters', ({ useInFilters }) => useInFilters),
    showOnPriceCards: flag('showOnPriceCards', ({ showOnPriceCards }) => showOnPriceCards),
    isColourPicker: {
      ...flag('isColourPicker', ({ isColourPicker }) => isColourPicker),
      locked: (valueOf) => (hasValues(String(valueOf('type'))) ? undefined : 'catalogue.attribute.isColourPickerNot'),
    },
    description: {
      kind: 'text',
      label: 'catalogue.attribute.description',
      hint: 'catalogue.attribute.descriptionHint',
      tab: 'basic',
      section: 'catalogue.attribute.texts',
      maximum: 5000,
      lines: 3,
      read: ({ description }) => description,
    },
    internalInformation: {
      kind: 'text',
      label: 'catalogue.attribute.internalInformation',
      hint: 'catalogue.attribute.internalHint',
      tab: 'basic',
      section: 'catalogue.attribute.texts',
      maximum: 5000,
      lines: 3,
      read: ({ internalInformation }) => internalInformation,
    },
  },
  translated: {
    name: {
      label: 'catalogue.attribute.nameIn',
      tab: 'translations',
      also: { tab: 'basic', languages: ['nl', 'en'] },
      maximum: 255,
      input: 'names',
      required: ['nl'],
      wrong: 'catalogue.attribute.nameRequired',
      missing: 'catalogue.attribute.nameMissing',
      foot: 'catalogue.attribute.fallback',
      placeholder: (valueOf) => String(valueOf('name.nl')),
      read: ({ names }) => names.map(({ language, text }) => ({ language, text })),
    },
    group: {
      label: 'catalogue.attribute.groupIn',
      tab: 'translations',
      also: { tab: 'basic', languages: ['nl', 'en'] },
      maximum: 100,
      input: 'groups',
      foot: 'catalogue.attribute.groupFoot',
      placeholder: (valueOf) => String(valueOf('group.nl')),
      read: ({ groups }) => groups.map(({ language, text }) => ({ language, text })),
    },
    description: {
      label: 'catalogue.attribute.descriptionIn',
      tab: 'translations',
      dutch: 'description',
      maximum: 5000,
      lines: 3,
      input: 'descriptions',
      placeholder: (valueOf) => String(valueOf('description')),
      read: ({ descriptions }) => descriptions.map(({ language, text }) => ({ language, text })),
    },
  },
  // asking for an attribute everywhere is confirmed with its consequences before saving
  question: { isAsked: (valueOf, savedOf) => isAskedEverywhere(valueOf) && !isAskedEverywhere(savedOf), Dialog: AskedEverywhereDialog },
})
