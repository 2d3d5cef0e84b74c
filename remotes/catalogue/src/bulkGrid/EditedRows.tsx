import { useDraft } from '@vitrine/drafts'
import { BulkGrid, type GridDraft, type GridHandle, type GridOption, type GridState } from '@vitrine/grid'
import { useRelayEnvironment } from '@vitrine/relay'
import { useSession } from '@vitrine/session'
import { Checkbox, useUnsavedChangesGuard } from '@vitrine/ui'
import { useMemo, useRef, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { BulkGridKind } from './__generated__/gridRowsQuery.graphql'
import { GridDraftNote } from './GridDraftNote'
import { GridDraftStore } from './GridDraftStore'
import { gridColumns } from './gridColumns'
import { gridRows } from './gridRows'
import type { FrozenColumn } from './readFrozenGrid'
import { useSaveBulkGrid } from './useSaveBulkGrid'

interface Props {
  kind: BulkGridKind
  label: string
  ids: readonly string[]
  columns: readonly FrozenColumn[]
  options: ReadonlyMap<string, readonly GridOption[]>
  isHierarchical: boolean
  /** Missing if its rows have no children */
  onHierarchical: ((isShown: boolean) => void) | undefined
  /** Called with a restored draft's rows */
  onRestore(ids: readonly string[]): void
}

/** The grid with protection of its edits: leave guard, draft, and undo after saving. */
export function EditedRows({ kind, label, ids, columns, options, isHierarchical, onHierarchical, onRestore }: Props) {
  const intl = useIntl()
  const environment = useRelayEnvironment()
  const { userId } = useSession()
  const handle = useRef<GridHandle>(null)
  const [store] = useState(() => new GridDraftStore())
  const [state, setState] = useState<Pick<GridState, 'cells' | 'rows'>>({ cells: 0, rows: 0 })
  const [isAllOrNothing, setAllOrNothing] = useState(false)
  const [restored, setRestored] = useState<GridDraft>()
  const draft = useDraft({ key: [userId, `bulkGrid:${kind}`], baseRevision: 0, store, isEmpty: state.cells === 0 })
  const guard = useUnsavedChangesGuard(
    state.cells > 0 ? [intl.formatMessage({ id: 'catalogue.bulkGrid.unsaved' }, { cells: state.cells, rows: state.rows })] : [],
    true,
  )
  const save = useSaveBulkGrid(kind, columns, () => handle.current?.reload())
  // As a string, because the array is new in each render.
  const shown = columns.map(({ field }) => field).join()
  // eslint-disable-next-line react-hooks/exhaustive-deps -- see above
  const cells = useMemo(() => gridColumns(intl, columns, options), [intl, shown, options])
  // eslint-disable-next-line react-hooks/exhaustive-deps -- see above
  const loadRows = useMemo(() => gridRows({ environment, kind, ids, columns, isHierarchical }), [environment, kind, ids, shown, isHierarchical])
  const handleState = (next: GridState) => {
    store.take(next)
    setState((before) => (before.cells === next.cells && before.rows === next.rows ? before : { cells: next.cells, rows: next.rows }))
  }
  const handleRestore = (found: GridDraft) => {
    setRestored(found)
    onRestore(found.map(({ rowId }) => rowId))
    draft.forget()
  }
  return (
    <>
      {draft.found && state.cells === 0 && (
        <GridDraftNote
          savedAt={draft.found.savedAt}
          rows={Object.values(draft.found.edits).map(({ value }) => value)}
          onRestore={handleRestore}
          onDiscard={draft.forget}
        />
      )}
      {ids.length > 0 && (
        <BulkGrid
          // a draft is read once, when the grid mounts
          key={restored ? 'restored' : 'fresh'}
          ref={handle}
          label={label}
          columns={cells}
          loadRows={loadRows}
          onSave={(edits) => save(edits, isAllOrNothing)}
          onState={handleState}
          {...(restored && { draft: restored })}
          {...(onHierarchical && { hierarchy: { isShown: isHierarchical, onChange: onHierarchical } })}
          tools={
            <Checkbox checked={isAllOrNothing} onChange={({ target }) => setAllOrNothing(target.checked)}>
              <FormattedMessage id="catalogue.bulkGrid.allOrNothing" />
            </Checkbox>
          }
        />
      )}
      {guard}
    </>
  )
}
