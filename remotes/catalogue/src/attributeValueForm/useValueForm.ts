import { type EntityForm, type SaveOutcome, useEntityForm } from '@vitrine/drafts'
import { graphql, useFragment } from '@vitrine/relay'
import { useIntl } from 'react-intl'
import { languageOf } from '../attributes/attributeFields'
import type { useValueForm_value$data, useValueForm_value$key } from './__generated__/useValueForm_value.graphql'
import { type FormValue, isFlag, isValueField, isValueValid, valueFieldLabel } from './valueFields'

/** The form of a value, over its tabs. */
export interface ValueForm extends EntityForm<FormValue> {
  textOf(path: string): string
  synonyms: readonly string[]
}

/**
 * Holds what is typed about a value, apart from the tabs themselves, so that looking at another tab loses nothing.
 * @param key null: one that is yet to be made, of this attribute unless another is chosen
 */
export function useValueForm(key: useValueForm_value$key | null, attribute: string, save: (values: Readonly<Record<string, FormValue>>, revision: number) => Promise<SaveOutcome>): ValueForm {
  const intl = useIntl()
  const value = useFragment(
    graphql`
      fragment useValueForm_value on AttributeValue {
        id
        revision
        attribute {
          id
        }
        value
        names {
          language
          text
        }
        synonyms
        hex
        priceGroup
        image {
          id
        }
        sortOrder
        showOnPriceCards
        needsApproval
      }
    `,
    key,
  )
  const wordsOf = (path: string, wanted: FormValue) => {
    if (isFlag(path)) return intl.formatMessage({ id: wanted === true ? 'ui.value.yes' : 'ui.value.no' })
    return Array.isArray(wanted) ? intl.formatList(wanted) : String(wanted)
  }
  const form = useEntityForm<FormValue>({
    entity: `attributeValue:${value?.id ?? 'new'}`,
    revision: value?.revision ?? 0,
    saved: value ? savedOf(value) : { attribute, synonyms: [], showOnPriceCards: false, needsApproval: false },
    empty: '',
    knows: isValueField,
    labelOf: (path) => valueFieldLabel(intl, path),
    wordsOf,
    isText: (path) => path === 'value' || path === 'priceGroup' || languageOf(path) !== undefined,
    isValid: isValueValid,
    save,
    tab: (path) => (languageOf(path) ? 'translations' : 'basic'),
  })
  const synonyms = form.valueOf('synonyms')
  return { ...form, textOf: (path) => String(form.valueOf(path)), synonyms: Array.isArray(synonyms) ? (synonyms as readonly string[]) : [] }
}

function savedOf({ attribute, names, image, hex, priceGroup, sortOrder, value, synonyms, showOnPriceCards, needsApproval }: useValueForm_value$data): Record<string, FormValue> {
  return {
    ...{ value, synonyms, showOnPriceCards, needsApproval },
    attribute: attribute.id,
    hex: hex ?? '',
    priceGroup: priceGroup ?? '',
    image: image?.id ?? '',
    sortOrder: String(sortOrder),
    ...Object.fromEntries(names.map(({ language, text }) => [`name.${language}`, text])),
  }
}
