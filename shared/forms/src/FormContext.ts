import type { EntityForm } from '@vitrine/drafts'
import type { FieldHistoryProps } from '@vitrine/ui'
import { createContext, useContext } from 'react'
import type { Form } from './defineForm'
import type { FormValue, Option } from './fieldKinds'

/** What the fields of one form have in common. */
export interface FormContextValue {
  spec: Form<unknown, never>
  form: EntityForm<FormValue>
  /** As it is saved; null: it is yet to be made */
  thing: unknown
  /** Where there is one; null: it is yet to be made */
  id: string | null
  /** What fields of the kind `known` can be chosen from */
  options?: Readonly<Record<string, readonly Option[]>> | undefined
  /** What this screen knows to be wrong with a field */
  problems?: Readonly<Record<string, string | undefined>> | undefined
  /** The field to begin with */
  focus?: string | undefined
  /** Who saved a field last while the screen was open, as far as that is known */
  authorOf?(path: string): string | undefined
  historyOf?(path: string): FieldHistoryProps
}

export const FormContext = createContext<FormContextValue | null>(null)

/** The form in which a field stands. Throws for a field outside any form: a fault of the programme. */
export function useFormContext(): FormContextValue {
  const context = useContext(FormContext)
  if (!context) throw new Error('A field stands outside any form')
  return context
}
