import { useSearchParams } from '@vitrine/shell'
import { Dialog, lazily, type ListColumn } from '@vitrine/ui'
import { type ComponentType, type ReactNode, useCallback, useEffect, useRef } from 'react'
import { FormattedMessage } from 'react-intl'
import type { LookProps } from './LookProps'
import type { QuickLookProps } from './QuickLook'
import type { ListPlace } from './readListPlace'

const QuickLook = lazily<QuickLookProps>(() => import('./QuickLook'), {
  failed: (panel, { onClose }) => (
    <Dialog isOpen onClose={onClose} placement="end" title={<FormattedMessage id="ui.look.title" />}>
      {panel}
    </Dialog>
  ),
})

interface Looked<Row> {
  list: { rowName(row: Row): string }
  rows: readonly Row[]
  columns: readonly ListColumn<Row>[]
  placeOf(index: number): ListPlace
  hrefOf: ((row: Row) => string | undefined) | undefined
  /** The content; by default its columns */
  Facts: ComponentType<LookProps> | undefined
}

/** The quick view of a row beside the list (LST-10). The row is in the address, so that Back closes it, and a reload or a shared link opens it. */
export function useQuickLook<Row extends { readonly id: string }>({
  list,
  rows,
  columns,
  placeOf,
  hrefOf,
  Facts,
}: Looked<Row>): { open(row: Row): void; lookHref(row: Row): string; drawer: ReactNode } {
  const [address, setAddress] = useSearchParams()
  const id = address.get('look')
  const show = useCallback(
    (next: string | null, replace: boolean) =>
      setAddress(
        (before) => {
          const after = new URLSearchParams(before)
          if (next === null) after.delete('look')
          else after.set('look', next)
          return after
        },
        { replace, preventScrollReset: true },
      ),
    [setAddress],
  )
  useFocusOfRow(id)
  const index = rows.findIndex((row) => row.id === id)
  const row = rows[index]
  const moveBy = (step: number) => {
    const neighbour = rows[index + step]
    return neighbour && (() => show(neighbour.id, true))
  }
  // a row that is not on this page can only be shown by content that loads itself
  const drawer = id !== null && (Facts || row) && (
    <QuickLook
      id={id}
      name={row && list.rowName(row)}
      to={row && hrefOf?.(row)}
      place={index === -1 ? undefined : placeOf(index)}
      Facts={Facts}
      columns={columns as readonly ListColumn<unknown>[]}
      row={row}
      onPrevious={index > 0 ? moveBy(-1) : undefined}
      onNext={index === -1 ? undefined : moveBy(1)}
      onClose={() => show(null, true)}
    />
  )
  const open = useCallback((next: Row) => show(next.id, false), [show])
  const own = withoutLook(`?${address}`)
  const lookHref = useCallback((next: Row) => `${own === '' ? '?' : `${own}&`}look=${next.id}`, [own])
  return { open, lookHref, drawer }
}

/** The list's address without the quick view, for going back. */
export function withoutLook(address: string): string {
  const list = new URLSearchParams(address)
  list.delete('look')
  return list.size > 0 ? `?${list}` : ''
}

/** Closing the quick view focuses the row that was shown last, which need not be the one that was opened. */
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
