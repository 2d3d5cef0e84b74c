import { defineEntity } from '../../../engine/index.ts'
import { blockFields } from './blockFields.ts'
import { blockTextProblem } from './blocks.rules.ts'

/** A template of description blocks. Independent: blocks made from it do not change with it. */
export const blockTemplateEntity = defineEntity({
  kind: 'blockTemplate',
  label: 'catalogue.blockTemplate',
  countLabel: 'catalogue.blockTemplate.count',
  table: 'block_templates',
  title: ['name'],
  hasUpdatedBy: true,
  unique: ['name'],
  parameters: { blockText: blockTextProblem },
  fields: {
    name: { type: 'text', maximum: 120, lines: 1, required: true },
    ...blockFields({ blocks: 'block_template_blocks', texts: 'block_template_texts', owner: 'template_id' }),
  },
})
