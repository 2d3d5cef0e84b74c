import { Dialog, lazily } from '@vitrine/ui'
import { type ReactNode, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import type { AskedEverywhereDialogProps } from './AskedEverywhereDialog'
import type { AttributeForm } from './useAttributeForm'

const AskedEverywhereDialog = lazily<AskedEverywhereDialogProps>(() => import('./AskedEverywhereDialog'), {
  failed: (panel, { onClose }) => (
    <Dialog isOpen onClose={onClose} title={<FormattedMessage id="catalogue.impact.title" />}>
      {panel}
    </Dialog>
  ),
})

/**
 * Whoever asks for an attribute everywhere is shown what comes of it before it is saved.
 * @param id null: one that is yet to be made
 */
export function useAskedEverywhere(form: AttributeForm, id: string | null): { onSave(): void; dialog: ReactNode } {
  const [isAsking, setAsking] = useState(false)
  const { onSave } = form.frame
  return {
    onSave: form.isAsked && !form.wasAsked && form.wrong.length === 0 ? () => setAsking(true) : onSave,
    dialog: isAsking && (
      <AskedEverywhereDialog
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
