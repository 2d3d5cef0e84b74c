import { defineEntity, linkField, messageWords, type StatedField } from '../../../engine/index.ts'
import { findActivationProblems } from './findActivationProblems.ts'
import { readAssign, readFilters, readProperties, readWrittenSource } from './rules.rules.ts'
import { assignWords, filtersWords, propertiesWords } from './ruleWords.ts'

// an empty list is a value: not required in the engine's sense
const conditions: StatedField = { type: 'json', initial: [], normalise: readFilters, words: filtersWords }

export const ruleEntity = defineEntity({
  kind: 'rule',
  label: 'supplier.rule',
  countLabel: 'supplier.rule.count',
  table: 'rules',
  title: ['name'],
  address: '/emeubel-rules/:id',
  hasUpdatedBy: true,
  verify: findActivationProblems,
  // two rules that write the same may be activated at the same time
  ruleLocks: [{ name: 'activeRules', fields: ['status'] }],
  fields: {
    name: { type: 'text', maximum: 255, lines: 1, required: true },
    status: { type: 'choice', choices: ['DRAFT', 'PROCESSING', 'ACTIVE', 'INACTIVE', 'ERROR'], required: true, initial: 'DRAFT' },
    priority: { type: 'integer', minimum: 1, maximum: 999, required: true, initial: 100 },
    source: {
      type: 'json',
      required: true,
      normalise: readWrittenSource,
      words: messageWords('supplier.rule.part', 'catalogue.product.type', 'supplier.rule.sourceOf'),
    },
    filters: conditions,
    properties: { type: 'json', initial: [], normalise: readProperties, words: propertiesWords },
    assign: { type: 'json', required: true, initial: readAssign(null), normalise: readAssign, words: assignWords },
    formerFilters: conditions,
    product: { type: 'reference', refersTo: 'products', whenTargetGoes: 'empty', whenTargetMerges: 'move' },
    excludedProducts: {
      ...linkField('excludedProducts', 'supplier.rule.excludedProducts', {
        table: 'rule_exclusions',
        owner: 'rule_id',
        target: 'product_id',
        refersTo: 'products',
      }),
      whenTargetMerges: 'move',
    },
  },
})
