import { defineForm } from '@vitrine/forms'
import { graphql } from '@vitrine/relay'
import type { automationsForm_automation$data, automationsForm_automation$key } from './__generated__/automationsForm_automation.graphql'
import { type ActionPart, type ConditionPart, newAction, newCondition, writeAction, writeCondition } from './AutomationPart'
import { AutomationSentence } from './AutomationSentence'

/** When it acts, on what, and what it does. */
export const automationsForm = defineForm<automationsForm_automation$key, automationsForm_automation$data>({
  entity: 'automation',
  thing: graphql`
    fragment automationsForm_automation on Automation {
      # eslint-disable-next-line relay/unused-fields -- for the tabs of the screen
      id
      name
      # eslint-disable-next-line relay/unused-fields -- told by the screen
      state
      # eslint-disable-next-line relay/unused-fields -- told by the screen
      pauseReason
      # eslint-disable-next-line relay/unused-fields -- told by the screen
      waiting
      triggers
      matchMode
      conditions {
        field
        operator
        values
        language
      }
      actions {
        kind
        website {
          id
        }
        onlineStatus
        attributeValue {
          id
        }
        priceCardTemplate {
          id
        }
        active
        message
        colour
        recipientEmail
        language
      }
      priority
      onLeave
      # eslint-disable-next-line relay/must-colocate-fragment-spreads -- drawn by a tab of the screen
      ...AutomationRuns_automation
    }
  `,
  fields: {
    name: { kind: 'text', label: 'content.automation.name', tab: 'basic', isRequired: true, maximum: 255, read: ({ name }) => name },
    matchMode: {
      kind: 'choice',
      label: 'content.automation.matchMode',
      tab: 'basic',
      values: ['ALL', 'ANY'],
      words: { ALL: 'content.automation.matchMode.all', ANY: 'content.automation.matchMode.any' },
      After: AutomationSentence,
      read: ({ matchMode }) => matchMode,
    },
    conditions: {
      kind: 'ids',
      label: 'content.automation.conditions',
      tab: 'basic',
      start: [writeCondition(newCondition())],
      read: ({ conditions }) =>
        conditions.map(({ field, operator, values, language }) => writeCondition({ field, operator, values, language: language ?? null } as ConditionPart)),
    },
    actions: {
      kind: 'ids',
      label: 'content.automation.actions',
      tab: 'basic',
      start: [writeAction(newAction())],
      read: ({ actions }) =>
        actions.map(({ website, attributeValue, priceCardTemplate, onlineStatus, active, message, colour, recipientEmail, language, kind }) =>
          writeAction({
            kind,
            onlineStatus: onlineStatus ?? null,
            active: active ?? null,
            message: message ?? null,
            colour: colour ?? null,
            recipientEmail: recipientEmail ?? null,
            language: language ?? null,
            website: website?.id ?? null,
            attributeValue: attributeValue?.id ?? null,
            priceCardTemplate: priceCardTemplate?.id ?? null,
          } as ActionPart),
        ),
    },
    triggers: { kind: 'ids', label: 'content.automation.triggers', tab: 'basic', start: ['ON_SAVE'], read: ({ triggers }) => triggers },
    priority: {
      kind: 'number',
      label: 'content.automation.priority',
      hint: 'content.automation.priorityHint',
      tab: 'basic',
      section: 'content.automation.how',
      isRequired: true,
      minimum: 0,
      maximum: 100,
      start: '50',
      read: ({ priority }) => priority,
    },
    onLeave: {
      kind: 'choice',
      label: 'content.automation.onLeave',
      tab: 'basic',
      section: 'content.automation.how',
      values: ['KEEP', 'UNDO'],
      words: { KEEP: 'content.automation.onLeave.keep', UNDO: 'content.automation.onLeave.undo' },
      hints: { KEEP: 'content.automation.onLeave.keepHint', UNDO: 'content.automation.onLeave.undoHint' },
      read: ({ onLeave }) => onLeave,
    },
  },
})
