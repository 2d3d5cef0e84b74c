import { defineEntity, type GridPlace, type StatedField, translatedField } from '../../../engine/index.ts'
import { contentProblem } from '../../../platform/i18n/index.ts'
import { attributeTypes, codeProblem, colourPickerProblem, descriptionProblem, nameProblem, unitProblem } from './attributes.rules.ts'
import { attributeDuplicatesEffect } from '../productDuplicates/duplicateEffects.ts'
import { attributeInspectionEffect } from '../inspector/inspectorEffects.store.ts'
import { findAttributeProblems } from './findAttributeProblems.ts'
import { nameField } from './names.store.ts'

const flag: StatedField = { type: 'boolean', required: true, initial: false }
const shown: GridPlace = { at: 'shown' }
const offered: GridPlace = { at: 'offered' }
const maxDescriptionLength = 5000

export const attributeEntity = defineEntity({
  kind: 'attribute',
  label: 'catalogue.attribute',
  countLabel: 'catalogue.attribute.count',
  table: 'attributes',
  title: ['names', 'code'],
  address: '/attributes/:id/edit',
  unique: ['code'],
  parameters: { name: contentProblem, group: contentProblem, description: descriptionProblem },
  rules: [
    { fields: ['name.nl'], check: nameProblem },
    { fields: ['type', 'unit'], check: unitProblem },
    { fields: ['type', 'isColourPicker'], check: colourPickerProblem },
  ],
  verify: findAttributeProblems,
  ruleLocks: [
    { name: 'attributeNames', fields: ['names', 'name.*'] },
    { name: 'attributeTypes', fields: ['type'], operation: 'update' },
  ],
  fields: {
    code: {
      type: 'text',
      maximum: 64,
      lines: 1,
      required: true,
      check: codeProblem,
      dependents: ['inspection', 'websites'],
      inGrid: { at: 'identity', isReadOnly: true },
    },
    type: { type: 'choice', choices: attributeTypes, required: true, dependents: ['duplicates', 'websites'], inGrid: { at: 'shown', isReadOnly: true } },
    unit: { type: 'text', maximum: 16, lines: 1, dependents: ['inspection', 'duplicates', 'websites'], inGrid: shown },
    // { nl: 'Kleur', en: 'Colour' }
    names: { type: 'json', required: true, initial: {}, dependents: ['websites'] },
    'name.*': { ...nameField('attributes'), inGrid: (language) => (language === 'nl' || language === 'en' ? shown : offered), dependents: ['websites'] },
    // the heading under which it stands on products: { nl: 'Afmetingen', en: 'Dimensions' }
    groups: { type: 'json', required: true, initial: {} },
    'group.*': {
      ...translatedField({ table: 'attributes', column: 'groups', name: 'group', maximum: 100, lines: 1 }),
      inGrid: (language) => (language === 'nl' || language === 'en' ? shown : offered),
    },
    alwaysRequired: { ...flag, dependents: ['inspection'], inGrid: shown },
    requiredForSuppliers: { ...flag, inGrid: shown },
    optionalValue: { ...flag, dependents: ['inspection'], inGrid: shown },
    showOnPriceCards: { ...flag, inGrid: shown },
    useInFilters: { ...flag, inGrid: shown },
    isColourPicker: { ...flag, inGrid: shown },
    internalInformation: { type: 'text', maximum: 5000, inGrid: offered },
    description: { type: 'text', maximum: maxDescriptionLength, inGrid: offered },
    // { en: 'Over all' }; the Dutch one is the description itself
    descriptions: { type: 'json', required: true, initial: {} },
    'description.*': {
      ...translatedField({ table: 'attributes', column: 'descriptions', name: 'description', maximum: maxDescriptionLength }),
      inGrid: offered,
    },
    sortOrder: { type: 'integer', required: true, initial: 0, inGrid: offered },
  },
  effects: [attributeInspectionEffect, attributeDuplicatesEffect],
})
