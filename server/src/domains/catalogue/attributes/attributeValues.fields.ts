import { defineEntity, type StatedField } from '../../../engine/index.ts'
import { contentProblem } from '../../../platform/i18n/index.ts'
import { cleanSynonyms, hexProblem } from './attributeValues.rules.ts'
import { colourInspectionEffect, fabricInspectionEffect, valueInspectionEffect } from '../inspector/inspectorEffects.store.ts'
import { attributeValueEffect } from './attributeValues.store.ts'
import { nameField } from './names.store.ts'

const flag: StatedField = { type: 'boolean', required: true, initial: false }

export const attributeValueEntity = defineEntity({
  kind: 'attributeValue',
  label: 'catalogue.attributeValue',
  countLabel: 'catalogue.attributeValue.count',
  table: 'attribute_values',
  title: ['names', 'value'],
  address: '/attributes/values/:id/edit',
  parameters: { name: contentProblem },
  unique: [['attribute', 'value']],
  ruleLocks: [{ name: 'attributeTypes', fields: ['attribute'], isShared: true }],
  fields: {
    attribute: {
      type: 'reference',
      refersTo: 'attributes',
      whenTargetGoes: 'delete',
      required: true,
      fixed: true,
      inGrid: { at: 'identity', isReadOnly: true },
    },
    value: {
      type: 'text',
      identifies: true,
      maximum: 255,
      lines: 1,
      required: true,
      dependents: ['attributeWords', 'inspection', 'collections', 'websites'],
      inGrid: { at: 'identity' },
    },
    names: { type: 'json', required: true, initial: {}, dependents: ['attributeWords', 'websites'] },
    'name.*': {
      ...nameField('attribute_values'),
      dependents: ['attributeWords', 'websites'],
      inGrid: (language) => ({ at: language === 'nl' || language === 'en' ? 'shown' : 'offered' }),
    },
    synonyms: { type: 'textList', initial: [], normalise: cleanSynonyms },
    hex: { type: 'text', check: hexProblem, dependents: ['inspection', 'websites'], inGrid: { at: 'shown' } },
    priceGroup: { type: 'text', maximum: 16, lines: 1, dependents: ['inspection'], inGrid: { at: 'shown' } },
    image: { type: 'reference', refersTo: 'images', whenTargetGoes: 'empty' },
    sortOrder: { type: 'integer', label: 'catalogue.attribute.sortOrder', required: true, initial: 0, inGrid: { at: 'shown' } },
    showOnPriceCards: { ...flag, label: 'catalogue.attribute.showOnPriceCards', inGrid: { at: 'shown' } },
    needsApproval: { ...flag, dependents: ['pictureDuplicates', 'collections', 'websites'], inGrid: { at: 'shown' } },
  },
  effects: [attributeValueEffect, valueInspectionEffect, colourInspectionEffect, fabricInspectionEffect],
})
