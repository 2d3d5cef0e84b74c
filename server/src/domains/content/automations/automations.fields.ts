import { defineEntity, messageWords } from '../../../engine/index.ts'
import { isOneRecipient } from '../../../services/mail/index.ts'
import { triggers } from './Automation.ts'
import { actionsWords, conditionsWords } from './automationWords.ts'
import { readActions, readConditions } from './automations.rules.ts'

export const automationEntity = defineEntity({
  kind: 'automation',
  label: 'content.automation',
  countLabel: 'content.automation.count',
  table: 'automations',
  title: ['name'],
  address: '/automations/:id',
  hasUpdatedBy: true,
  fields: {
    name: { type: 'text', maximum: 255, lines: 1, required: true },
    state: { type: 'choice', choices: ['DRAFT', 'ENABLED', 'DISABLED', 'PAUSED_BY_GUARD'], required: true, initial: 'DRAFT' },
    triggers: {
      type: 'textList',
      words: messageWords('content.automation.triggers'),
      required: true,
      initial: ['ON_SAVE'],
      check: (value) =>
        Array.isArray(value) && value.every((one) => (triggers as readonly unknown[]).includes(one))
          ? null
          : { code: 'choice.unknown', values: { known: triggers.join(', ') } },
    },
    matchMode: { type: 'choice', choices: ['ALL', 'ANY'], required: true, initial: 'ALL' },
    conditions: { type: 'json', required: true, normalise: readConditions, words: conditionsWords },
    actions: { type: 'json', required: true, normalise: (value) => readActions(value, isOneRecipient), words: actionsWords },
    priority: { type: 'integer', minimum: 0, maximum: 100, required: true, initial: 50 },
    onLeave: { type: 'choice', choices: ['KEEP', 'UNDO'], required: true, initial: 'KEEP' },
    pause: { type: 'json', hidden: true },
  },
})
