import type { FieldValue } from '../../engine/index.ts'
import type { Foundation } from '../plans.ts'

/** Two automations that have not acted yet: the catalogue stays as generated. */
export function demoAutomations({ values, websites }: Pick<Foundation, 'values' | 'websites'>): Readonly<Record<string, FieldValue>>[] {
  const [website = 0] = websites
  const [value = 0] = values.values()
  return [
    {
      name: 'Nieuwe banken op de website',
      state: 'DISABLED',
      triggers: ['ON_SAVE', 'ON_FEED'],
      conditions: [
        { field: 'NAME', operator: 'CONTAINS', values: ['bank', 'sofa'], language: 'nl' },
        { field: 'FLAG', operator: 'EXCEPT', values: ['FOLDER'] },
      ],
      actions: [
        { kind: 'ADD_WEBSITE', website, onlineStatus: 'OFFLINE' },
        { kind: 'ADD_ATTRIBUTE_VALUE', attributeValue: value },
      ],
      priority: 60,
      onLeave: 'UNDO',
    },
    {
      name: 'Lange levertijd van de website',
      conditions: [{ field: 'LEAD_TIME', operator: 'CONTAINS', values: ['26-'] }],
      actions: [{ kind: 'REMOVE_WEBSITE', website }],
    },
  ]
}
