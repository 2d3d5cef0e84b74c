import { defineEntity, type StatedField, translatedField } from '../../../engine/index.ts'
import { contentProblem } from '../../../platform/i18n/index.ts'
import { attributeTypes, codeProblem, colourPickerProblem, descriptionProblem, nameProblem, unitProblem } from './attributes.rules.ts'
import { attributeDuplicatesEffect } from '../productDuplicates/duplicateEffects.ts'
import { attributeInspectionEffect } from '../inspector/inspectorEffects.store.ts'
import { nameField } from './names.store.ts'

const flag: StatedField = { type: 'boolean', required: true, initial: false }
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
    code: { type: 'text', maximum: 64, lines: 1, required: true, check: codeProblem, dependents: ['inspection'] },
    type: { type: 'choice', choices: attributeTypes, required: true, dependents: ['duplicates'] },
    unit: { type: 'text', maximum: 16, lines: 1, dependents: ['inspection', 'duplicates'] },
    // { nl: 'Kleur', en: 'Colour' }
    names: { type: 'json', required: true, initial: {} },
    'name.*': nameField('attributes'),
    alwaysRequired: { ...flag, dependents: ['inspection'] },
    requiredForSuppliers: flag,
    optionalValue: { ...flag, dependents: ['inspection'] },
    showOnPriceCards: flag,
    useInFilters: flag,
    isColourPicker: flag,
    internalInformation: { type: 'text', maximum: 5000 },
    description: { type: 'text', maximum: longestDescription },
    // { en: 'Over all' }; the Dutch one is the description itself
    descriptions: { type: 'json', required: true, initial: {} },
    'description.*': translatedField({ table: 'attributes', column: 'descriptions', name: 'description', maximum: longestDescription }),
    sortOrder: { type: 'integer', required: true, initial: 0 },
  },
  effects: [attributeInspectionEffect, attributeDuplicatesEffect],
})
