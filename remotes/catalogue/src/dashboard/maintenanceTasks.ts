import { addressOf } from '@vitrine/shell'
/** How urgent a task is; each has an icon and a word beside its colour. */
export type TaskColour = 'RED' | 'ORANGE' | 'YELLOW'

export interface MaintenanceTask {
  /** The name under which the panel's query asks for its number */
  id: string
  colour: TaskColour
  label: MessageId
  /** The list that it counts: the number is asked with what this very address says, so that the two cannot differ */
  to: `/products?${string}` | `/attributes/values?${string}`
}

/** The tasks of this remote, the most urgent first. Each is a search of a list, and its number is the total of that list. */
export const maintenanceTasks = [
  { id: 'brokenWebsite', colour: 'RED', label: 'catalogue.task.brokenWebsite', to: `${addressOf('products')}?website=true` },
  { id: 'wrongEan', colour: 'RED', label: 'catalogue.task.wrongEan', to: `${addressOf('products')}?missing=check:EAN_CHECKDIGIT` },
  { id: 'incomplete', colour: 'ORANGE', label: 'catalogue.task.incomplete', to: `${addressOf('products')}?active=true&complete=false` },
  { id: 'duplicates', colour: 'ORANGE', label: 'catalogue.task.duplicates', to: `${addressOf('products')}?duplicates=true` },
  { id: 'approval', colour: 'ORANGE', label: 'catalogue.task.approval', to: `${addressOf('attributes.values')}?approval=true` },
  { id: 'noImage', colour: 'YELLOW', label: 'catalogue.task.noImage', to: `${addressOf('products')}?image=false` },
  { id: 'mail', colour: 'YELLOW', label: 'catalogue.task.mail', to: `${addressOf('products')}?mail=true` },
  { id: 'leadTime', colour: 'YELLOW', label: 'catalogue.task.leadTime', to: `${addressOf('products')}?missing=check:LEAD_TIME` },
  { id: 'untranslated', colour: 'YELLOW', label: 'catalogue.task.untranslated', to: `${addressOf('products')}?missing=content.en.name` },
] as const satisfies readonly MaintenanceTask[]
