import { defineEntity, linkField } from '../../../engine/index.ts'
import { contentProblem } from '../../../platform/i18n/index.ts'
import { askedInspectionEffect } from '../inspector/inspectorEffects.store.ts'
import { nameField } from '../attributes/names.store.ts'
import { maxCategory, pathProblem } from './categories.rules.ts'
import { categoryWords } from './categoryWords.ts'

/** What is known of a category besides its products. It has one as soon as somebody names it or puts it in order. */
export const categoryEntity = defineEntity({
  kind: 'category',
  label: 'catalogue.category',
  countLabel: 'catalogue.category.count',
  table: 'categories',
  title: ['path'],
  hasUpdatedBy: true,
  unique: [['path']],
  parameters: { name: contentProblem },
  fields: {
    path: {
      type: 'text',
      identifies: true,
      maximum: maxCategory,
      lines: 1,
      required: true,
      check: pathProblem,
      dependents: ['inspection'],
      titleWords: categoryWords,
    },
    // { en: 'Corner sofas' }
    names: { type: 'json', required: true, initial: {} },
    'name.*': nameField('categories'),
    // what products of it, and of those below it, are asked for
    attributes: {
      ...linkField('attributes', 'catalogue.category.attributes', {
        table: 'category_attributes',
        owner: 'category_id',
        target: 'attribute_id',
        refersTo: 'attributes',
      }),
      dependents: ['inspection'],
    },
    sortOrder: { type: 'integer', minimum: 0, maximum: 1_000_000 },
  },
  effects: [askedInspectionEffect],
})
