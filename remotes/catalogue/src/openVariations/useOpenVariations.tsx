import { lazily, Skeleton, useKeyHelp } from '@vitrine/ui'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { useIntl } from 'react-intl'
import { OpenVariations } from './OpenVariations'
import type { VariationRowsProps } from './VariationRows'

const VariationRows = lazily<VariationRowsProps>(() => import('./VariationRows').then((module) => ({ default: module.VariationRows })), {
  pending: <Skeleton lines={3} />,
})

interface Row {
  readonly id: string
  readonly name: string
  readonly variationsCounter: number
}

const toggled = (open: ReadonlySet<string>, id: string) => (open.has(id) ? new Set([...open].filter((one) => one !== id)) : new Set([...open, id]))

/** Shows variations below configurable products in a list: by clicking their number, or with the arrow keys. */
export function useOpenVariations<ListRow extends Row>(rows: readonly ListRow[]) {
  const intl = useIntl()
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set())
  const toggle = (id: string) => setOpen((before) => toggled(before, id))
  useKeyHelp([{ keys: '→', text: intl.formatMessage({ id: 'catalogue.openVariations.keys' }) }])
  const canOpenRow = ({ variationsCounter }: ListRow) => variationsCounter > 0
  const handleKey = (event: KeyboardEvent) => {
    const wanted = event.key === 'ArrowRight' ? true : event.key === 'ArrowLeft' ? false : undefined
    if (wanted === undefined || !(event.target instanceof Element) || !event.target.matches('.v-row-link')) return
    const id = event.target.closest<HTMLElement>('[data-key]')?.dataset.key
    const row = rows.find((one) => one.id === id)
    if (!row || !canOpenRow(row) || open.has(row.id) === wanted) return
    event.preventDefault()
    toggle(row.id)
  }
  return {
    canOpenRow,
    rowDetail: (row: ListRow) => (open.has(row.id) ? <VariationRows id={row.id} name={row.name} /> : undefined),
    around: (list: ReactNode) => (
      <OpenVariations value={{ open, toggle }}>
        <div className="v-contents" onKeyDown={handleKey}>
          {list}
        </div>
      </OpenVariations>
    ),
  }
}
