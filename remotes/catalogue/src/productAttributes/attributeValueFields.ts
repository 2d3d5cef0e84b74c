import type { FieldFamily } from '../productForm/FieldFamily'
import type { AttributeJson } from './AttributeField'
import { attributeWords } from './attributeWords'

/** One field per attribute, by code. */
export const attributeValueFields: FieldFamily = {
  tab: 'attributes',
  fields: {
    'attribute.*': {
      label: 'catalogue.field.attribute',
      nameOf: (code, { known }) => known.attributeOf(code)?.name,
      words: (value, { intl, known, parameter }) => {
        const attribute = known.attributeOf(parameter)
        if (!attribute) return undefined
        const ids = ['SELECT', 'COLOUR', 'MULTI_SELECT'].includes(attribute.type) ? [value].flat().map(String) : []
        return attributeWords(intl, attribute, value as AttributeJson, new Map(ids.map((id) => [id, { name: known.nameOf(id) ?? id }])))
      },
    },
  },
}
