import { RemoteBoundary, useNavigate } from '@vitrine/shell'
import { Button, ButtonLink, ChevronDownIcon, Dialog, ErrorPanel, isTyping, type ListColumn, Skeleton } from '@vitrine/ui'
import { type ComponentType, Suspense, useDeferredValue, useEffectEvent, useLayoutEffect, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { ListPlace } from './readListPlace'
import type { LookProps } from './LookProps'

export interface QuickLookProps {
  id: string
  /** From the list, so that the title is shown at once */
  name: string | undefined
  /** Its page; undefined if it has none */
  to: string | undefined
  /** Its position in the list; undefined if it is not on this page */
  place: ListPlace | undefined
  /** The content; by default the columns of `row` */
  Facts: ComponentType<LookProps> | undefined
  columns: readonly ListColumn<unknown>[]
  row: unknown
  onPrevious: (() => void) | undefined
  onNext: (() => void) | undefined
  onClose: () => void
}

/** A row's details beside the list. Arrow keys switch rows, Enter opens. */
export default function QuickLook({ id, name, to, place, Facts, columns, row, onPrevious, onNext, onClose }: QuickLookProps) {
  const navigate = useNavigate()
  const [attempt, setAttempt] = useState(0)
  // the previous row stays visible until the next is loaded
  const shown = useDeferredValue(id)
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
    const move = event.key === 'ArrowUp' || event.key === 'k' ? onPrevious : event.key === 'ArrowDown' || event.key === 'j' ? onNext : undefined
    if (event.key.startsWith('Arrow') || move) event.preventDefault()
    move?.()
    // a focused button or link is pressed by the same key
    if (event.key !== 'Enter' || !to || (event.target instanceof Element && event.target.closest('a, button'))) return
    event.preventDefault()
    void navigate(to, { state: place })
  })
  // before paint: a key pressed as soon as it is visible is not lost
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => handleKey(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
  return (
    <Dialog isOpen onClose={onClose} placement="end" width={460} title={name ?? <FormattedMessage id="ui.look.title" />}>
      <div className="v-look">
        <div className="v-look-head">
          <WalkButton isUp onMove={onPrevious} />
          <WalkButton onMove={onNext} />
          {place && (
            <span className="v-soft" role="status">
              <FormattedMessage id="ui.pager.place" values={{ place: place.at + 1, count: place.count }} />
            </span>
          )}
          {to && (
            <ButtonLink isPrimary to={to} state={place}>
              <FormattedMessage id="ui.look.open" />
            </ButtonLink>
          )}
        </div>
        {Facts ? (
          <Suspense fallback={<Skeleton lines={10} />}>
            <RemoteBoundary remote="look" resetKey={`${shown} ${attempt}`} Failed={ErrorPanel} onRetry={() => setAttempt(attempt + 1)}>
              <Facts id={shown} attempt={attempt} isOld={shown !== id} />
            </RemoteBoundary>
          </Suspense>
        ) : (
          <ColumnFacts columns={columns} row={row} />
        )}
      </div>
    </Dialog>
  )
}

/** All columns of a row, including hidden ones. */
function ColumnFacts({ columns, row }: { columns: readonly ListColumn<unknown>[]; row: unknown }) {
  const image = columns.find((column) => column.card === 'image')
  return (
    <>
      {image && <div className="v-look-images">{image.render(row)}</div>}
      <dl className="v-look-facts">
        {columns
          .filter((column) => column !== image && !column.isMain)
          .map((column) => (
            <div key={column.id}>
              <dt>{column.title}</dt>
              <dd>{column.render(row)}</dd>
            </div>
          ))}
      </dl>
    </>
  )
}

function WalkButton({ isUp = false, onMove }: { isUp?: boolean; onMove: (() => void) | undefined }) {
  const label = useIntl().formatMessage({ id: isUp ? 'ui.look.previous' : 'ui.look.next' })
  return (
    <Button look="icon" aria-label={label} title={label} aria-disabled={!onMove} onClick={onMove}>
      <span style={{ display: 'grid', rotate: isUp ? '180deg' : undefined }}>
        <ChevronDownIcon />
      </span>
    </Button>
  )
}
