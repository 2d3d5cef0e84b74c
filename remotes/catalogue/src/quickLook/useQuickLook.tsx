import { useSearchParams } from '@vitrine/shell'
import { Dialog, lazily } from '@vitrine/ui'
import { type ReactNode, useEffect, useRef } from 'react'
import { FormattedMessage } from 'react-intl'
import type { ListPlace } from '../stepper/readListPlace'
import type { QuickLookProps } from './QuickLook'

const QuickLook = lazily<QuickLookProps>(() => import('./QuickLook'), {
  failed: (panel, { onClose }) => (
    <Dialog isOpen onClose={onClose} placement="end" title={<FormattedMessage id="catalogue.look.title" />}>
      {panel}
    </Dialog>
  ),
})

interface Row {
  readonly id: string
  readonly name: string
}

/**
 * A look at a product beside the list (LST-10). Which one stands in the address, so that Back closes it, and a reload
 * and a pasted link open it.
 */
export function useQuickLook(rows: readonly Row[], placeOf: (index: number) => ListPlace): { open(id: string): void; drawer: ReactNode } {
  const [address, setAddress] = useSearchParams()
  const id = address.get('look')
  const show = (next: string | null, replace: boolean) =>
    setAddress(
      (before) => {
        const after = new URLSearchParams(before)
        if (next === null) after.delete('look')
        else after.set('look', next)
        return after
      },
      { replace, preventScrollReset: true },
    )
  useFocusOfRow(id)
  const index = rows.findIndex((row) => row.id === id)
  const moveBy = (step: number) => {
    const row = rows[index + step]
    return row && (() => show(row.id, true))
  }
  const drawer = id !== null && (
    <QuickLook
      id={id}
      name={rows[index]?.name}
      place={index === -1 ? undefined : placeOf(index)}
      onPrevious={index > 0 ? moveBy(-1) : undefined}
      onNext={index === -1 ? undefined : moveBy(1)}
      onClose={() => show(null, true)}
    />
  )
  return { open: (next) => show(next, false), drawer }
}

/** The list behind a look: where a product leads back to. */
export function withoutLook(address: string): string {
  const list = new URLSearchParams(address)
  list.delete('look')
  return list.size > 0 ? `?${list}` : ''
}

/** Whoever closes the look stands on the row that they saw last, which need not be the one that they opened. */
function useFocusOfRow(id: string | null) {
  const last = useRef(id)
  useEffect(() => {
    const closed = id === null ? last.current : null
    last.current = id
    if (closed === null) return
    const link = document.querySelector<HTMLElement>(`[data-key="${CSS.escape(closed)}"] .v-row-link`)
    link?.focus({ preventScroll: true })
    link?.scrollIntoView?.({ block: 'nearest' })
  }, [id])
}
