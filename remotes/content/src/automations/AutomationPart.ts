import type { actionWords, colourWords, fieldWords, operatorWords } from './automationWords'

/** A condition as the form holds it. */
export interface ConditionPart {
  field: keyof typeof fieldWords
  operator: keyof typeof operatorWords
  values: readonly string[]
  language: string | null
}

/** An action as the form holds it; ids of what it is about. */
export interface ActionPart {
  kind: keyof typeof actionWords
  website: string | null
  onlineStatus: 'ONLINE' | 'OFFLINE' | null
  attributeValue: string | null
  priceCardTemplate: string | null
  active: boolean | null
  message: string | null
  colour: keyof typeof colourWords | null
  recipientEmail: string | null
  language: string | null
}

// A form holds texts and lists of texts: each part is one of them, and always written in the same order.

export const writeCondition = ({ field, operator, values, language }: ConditionPart): string => JSON.stringify({ field, operator, values, language })
export const readCondition = (part: string): ConditionPart => JSON.parse(part) as ConditionPart

export const writeAction = ({
  kind,
  website,
  onlineStatus,
  attributeValue,
  priceCardTemplate,
  active,
  message,
  colour,
  recipientEmail,
  language,
}: ActionPart): string => JSON.stringify({ kind, website, onlineStatus, attributeValue, priceCardTemplate, active, message, colour, recipientEmail, language })
export const readAction = (part: string): ActionPart => JSON.parse(part) as ActionPart

export const newCondition = (field: ConditionPart['field'] = 'ATTRIBUTE_VALUE', operator: ConditionPart['operator'] = 'CONTAINS'): ConditionPart => ({
  field,
  operator,
  values: [],
  language: null,
})

/** An action of this kind, of which nothing is said yet. */
export const newAction = (kind: ActionPart['kind'] = 'ADD_ATTRIBUTE_VALUE'): ActionPart => ({
  kind,
  website: null,
  onlineStatus: kind === 'ADD_WEBSITE' ? 'ONLINE' : null,
  attributeValue: null,
  priceCardTemplate: null,
  active: kind === 'SET_ACTIVE' ? true : null,
  message: null,
  colour: kind === 'CREATE_TASK' ? 'YELLOW' : null,
  recipientEmail: null,
  language: kind === 'SEND_SHARE_LINK' ? 'nl' : null,
})

/** What the form sends, as the server takes it. */
export function inputOf({ conditions, actions, ...rest }: Record<string, unknown>): Record<string, unknown> {
  return {
    ...rest,
    ...(conditions !== undefined && { conditions: (conditions as readonly string[]).map(readCondition) }),
    ...(actions !== undefined && { actions: (actions as readonly string[]).map(readAction) }),
  }
}
