import { type EntityForm, type SaveOutcome, useEntityForm } from '@vitrine/drafts'
import { graphql, useFragment } from '@vitrine/relay'
import { useIntl } from 'react-intl'
import type { useAttributeForm_attribute$data, useAttributeForm_attribute$key } from './__generated__/useAttributeForm_attribute.graphql'
import { attributeFieldLabel, isAttributeField, isFlag, translatedOf } from './attributeFields'
import { type FormValue, newAttribute } from './attributeInput'
import { hasUnit, hasValues, typeWords } from './attributeTypes'

/** The form of an attribute, over its tabs. */
export interface AttributeForm extends EntityForm<FormValue> {
  textOf(path: string): string
  /** Whether products without a value miss something, as the form stands, or as it is saved */
  isAsked: boolean
  wasAsked: boolean
  /** Another type; what it cannot have goes with the old one. */
  changeType(type: string): void
}

/**
 * Holds what is typed about an attribute, apart from the tabs themselves, so that looking at another tab loses nothing.
 * @param key null: one that is yet to be made
 */
export function useAttributeForm(key: useAttributeForm_attribute$key | null, save: (values: Readonly<Record<string, FormValue>>, revision: number) => Promise<SaveOutcome>): AttributeForm {
  const intl = useIntl()
  const attribute = useFragment(
    graphql`
      fragment useAttributeForm_attribute on Attribute {
        id
        revision
        code
        type
        unit
        names {
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
      }
    `,
    key,
  )
  const labelOf = (path: string) => attributeFieldLabel(intl, path)
  const wordsOf = (path: string, value: FormValue) => {
    if (isFlag(path)) return intl.formatMessage({ id: value === true ? 'ui.value.yes' : 'ui.value.no' })
    const type = path === 'type' ? typeWords(String(value)) : undefined
    return type ? intl.formatMessage({ id: type.label }) : String(value)
  }
  const form = useEntityForm<FormValue>({
    entity: `attribute:${attribute?.id ?? 'new'}`,
    revision: attribute?.revision ?? 0,
    saved: attribute ? savedOf(attribute) : newAttribute,
    empty: '',
    knows: isAttributeField,
    labelOf,
    wordsOf,
    isText: (path) => !isFlag(path) && path !== 'type' && path !== 'sortOrder',
    isValid: (path, value) => (path === 'sortOrder' ? /^\d{1,9}$/.test(String(value)) : path === 'name.nl' ? String(value).trim() !== '' : true),
    save,
    tab: (path) => (translatedOf(path) && path !== 'name.nl' && path !== 'name.en' ? 'translations' : 'basic'),
  })
  return {
    ...form,
    textOf: (path) => String(form.valueOf(path)),
    isAsked: form.valueOf('alwaysRequired') === true && form.valueOf('optionalValue') !== true,
    wasAsked: form.savedOf('alwaysRequired') === true && form.savedOf('optionalValue') !== true,
    changeType: (type) =>
      form.put({
        type,
        ...(hasUnit(type) ? {} : { unit: '' }),
        ...(hasValues(type) ? {} : { isColourPicker: false }),
      }),
  }
}

function savedOf({ names, unit, internalInformation, description, descriptions, sortOrder, ...rest }: useAttributeForm_attribute$data): Record<string, FormValue> {
  const { code, type, alwaysRequired, optionalValue, requiredForSuppliers, useInFilters, showOnPriceCards, isColourPicker } = rest
  return {
    ...{ code, type, alwaysRequired, optionalValue, requiredForSuppliers, useInFilters, showOnPriceCards, isColourPicker },
    unit: unit ?? '',
    internalInformation: internalInformation ?? '',
    description: description ?? '',
    sortOrder: String(sortOrder),
    ...Object.fromEntries(names.map(({ language, text }) => [`name.${language}`, text])),
    ...Object.fromEntries(descriptions.map(({ language, text }) => [`description.${language}`, text])),
  }
}
