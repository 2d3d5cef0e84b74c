import type { EntityForm } from '@vitrine/drafts'
import type { FieldHistoryProps } from '@vitrine/ui'
import { createContext, useContext } from 'react'
import type { Form } from './defineForm'
import type { FormValue, Option } from './fieldKinds'

/** What the fields of one form share. */
export interface FormContextValue {
  spec: Form<unknown, never>
  form: EntityForm<FormValue>
  /** As saved; null: not created yet */
  thing: unknown
  /** Its id; null: not created yet */
  id: string | null
  /** The options of fields of the kind `known` */
  options?: Readonly<Record<string, readonly Option[]>> | undefined
  /** Problems of fields that this screen knows about */
  problems?: Readonly<Record<string, string | undefined>> | undefined
  /** The field to focus first */
  focus?: string | undefined
  /** Who saved a field last while the screen was open, if known */
  authorOf?(path: string): string | undefined
  historyOf?(path: string): FieldHistoryProps
}

export const FormContext = createContext<FormContextValue | null>(null)

/** The form around a field. Throws for a field outside any form: a bug. */
export function useFormContext(): FormContextValue {
  const context = useContext(FormContext)
  if (!context) throw new Error('A field stands outside any form')
  return context
}
