import type { EntityForm } from '@vitrine/drafts'
import { type ReactNode, useState } from 'react'
import type { FormSpec } from './defineForm'
import type { FormValue } from './fieldKinds'

/**
 * Asks a form's question before its save, if it has one and the current values require it.
 * @param id null: for an entity that is not created yet
 */
export function useQuestion(
  { question }: Pick<FormSpec<never>, 'question'>,
  form: EntityForm<FormValue>,
  id: string | null,
): { onSave(): void; dialog: ReactNode } {
  const [isAsking, setAsking] = useState(false)
  const { onSave } = form.frame
  if (!question) return { onSave, dialog: null }
  const { isAsked, Dialog } = question
  const mustAsk = form.wrong.length === 0 && isAsked(form.valueOf, form.savedOf)
  return {
    onSave: mustAsk ? () => setAsking(true) : onSave,
    dialog: isAsking && (
      <Dialog
        id={id}
        onClose={() => setAsking(false)}
        onSave={() => {
          setAsking(false)
          onSave()
        }}
      />
    ),
  }
}
