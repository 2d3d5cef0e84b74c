import { defineEntity, type Field, translatedField } from '../../../engine/index.ts'
import { contentProblem } from '../../../platform/i18n/index.ts'
import { attributeTypes, codeProblem, colourPickerProblem, descriptionProblem, nameProblem, unitProblem } from './attributes.rules.ts'
import { attributeInspectionEffect } from '../inspector/inspectorEffects.store.ts'
import { nameField } from './names.store.ts'

const label = (name: string) => `catalogue.attribute.${name}`
const column = (name: string): Field['place'] => ({ in: 'column', column: name })
const flag = (name: string, at: string): Field => ({ type: 'boolean', label: label(name), place: column(at), required: true, initial: false })
const longestDescription = 5000

export const attributeEntity = defineEntity({
  kind: 'attribute',
  label: 'catalogue.attribute',
  countLabel: 'catalogue.attribute.count',
  table: 'attributes',
  title: ['names', 'code'],
  address: '/attributes/:id/edit',
  unique: ['code'],
  parameters: { name: contentProblem, description: descriptionProblem },
  rules: [
    { fields: ['name.nl'], check: nameProblem },
    { fields: ['type', 'unit'], check: unitProblem },
    { fields: ['type', 'isColourPicker'], check: colourPickerProblem },
  ],
  fields: {
    code: { type: 'text', label: label('code'), place: column('code'), maximum: 64, lines: 1, required: true, check: codeProblem },
    type: { type: 'choice', label: label('type'), place: column('type'), choices: attributeTypes, required: true },
    unit: { type: 'text', label: label('unit'), place: column('unit'), maximum: 16, lines: 1 },
    // { nl: 'Kleur', en: 'Colour' }
    names: { type: 'json', label: label('names'), place: column('names'), required: true, initial: {} },
    'name.*': nameField('attributes', label('name')),
    alwaysRequired: flag('alwaysRequired', 'always_required'),
    requiredForSuppliers: flag('requiredForSuppliers', 'required_for_suppliers'),
    optionalValue: flag('optionalValue', 'optional_value'),
    showOnPriceCards: flag('showOnPriceCards', 'show_on_price_cards'),
    useInFilters: flag('useInFilters', 'use_in_filters'),
    isColourPicker: flag('isColourPicker', 'is_colour_picker'),
    internalInformation: { type: 'text', label: label('internalInformation'), place: column('internal_information'), maximum: 5000 },
    description: { type: 'text', label: label('description'), place: column('description'), maximum: longestDescription },
    // { en: 'Over all' }; the Dutch one is the description itself
    descriptions: { type: 'json', label: label('descriptions'), place: column('descriptions'), required: true, initial: {} },
    'description.*': translatedField({ table: 'attributes', column: 'descriptions', name: 'description', label: label('description'), maximum: longestDescription }),
    sortOrder: { type: 'integer', label: label('sortOrder'), place: column('sort_order'), required: true, initial: 0 },
  },
  effects: [attributeInspectionEffect],
})
