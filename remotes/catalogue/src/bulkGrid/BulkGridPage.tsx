import { ButtonLink, Empty, ErrorPanel, PageHeader, Skeleton } from '@vitrine/ui'
import { useListArrangement } from '@vitrine/lists'
import { type OperationType, useSearched } from '@vitrine/relay'
import { Link, usePageTitle, useSearchParams } from '@vitrine/shell'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { EditedRows } from './EditedRows'
import type { GridSpec } from './GridSpec'
import { GridColumnsButton } from './GridColumnsButton'
import * as styles from './BulkGridPage.module.css'
import { columnsInView } from './gridColumns'
import { readFrozenGrid } from './readFrozenGrid'
import { readSelected } from './selectedThings'
import { useGridOptions } from './useGridOptions'

interface Props {
  grid: GridSpec
  /** The viewer's columns, as stored by the server */
  settings: string | null | undefined
  /** The ticked rows, from the client schema */
  selected: string | null | undefined
}

/** A bulk edit screen: fixes its rows, lets the user choose columns, and shows both in a grid. */
export function BulkGridPage({ grid, settings, selected }: Props) {
  const intl = useIntl()
  const [address, setAddress] = useSearchParams()
  const [restored, setRestored] = useState<readonly string[]>([])
  const arrangement = useListArrangement(grid.settings, settings)
  const title = intl.formatMessage({ id: grid.title })
  usePageTitle(title)
  const isHierarchical = grid.hasHierarchy === true && address.get('view') === 'hierarchical'
  const isTicked = address.has('selected')
  // Rows of a restored draft are included, whatever is ticked now.
  const ids = [...new Set([...(isTicked ? readSelected(grid.selected, selected) : []), ...restored])]
  const isNothing = isTicked && ids.length === 0
  const selection = isTicked ? { ids } : grid.list.selectionOf(address)
  const { found, hasFailed, retry } = useSearched<OperationType>(
    grid.query,
    isNothing ? null : grid.variables(selection, { isHierarchical, address }),
    'network-only',
  )
  const frozen = found ? readFrozenGrid(grid.read(found as never)) : undefined
  const columns = columnsInView(frozen?.columns ?? [], arrangement.columns)
  const choices = useGridOptions(grid.kind, columns)
  const problem = frozen?.errors[0]?.message
  const isEmpty = isNothing || problem !== undefined
  const failed = hasFailed ? retry : choices.hasFailed ? choices.retry : undefined
  const handleView = (isShown: boolean) =>
    setAddress((before) => {
      const next = new URLSearchParams(before)
      if (isShown) next.set('view', 'hierarchical')
      else next.delete('view')
      return next
    })
  return (
    <div className={`v-page ${styles.page}`}>
      <PageHeader
        title={title}
        count={frozen && !isEmpty && <FormattedMessage id="catalogue.bulkGrid.rows" values={{ count: frozen.ids.length }} />}
        breadcrumb={
          <Link to={grid.list.to}>
            <FormattedMessage id={grid.list.label} />
          </Link>
        }
        actions={
          frozen && !isEmpty && <GridColumnsButton columns={frozen.columns} shown={columns} onChange={(fields) => arrangement.change({ columns: fields })} />
        }
      />
      {failed && <ErrorPanel onRetry={failed} />}
      {!failed && !isEmpty && (!frozen || !choices.options) && <Skeleton lines={12} />}
      {isEmpty && (
        <div className="v-card">
          <Empty
            title={<FormattedMessage id={isNothing ? 'catalogue.bulkGrid.none' : 'catalogue.bulkGrid.noRows'} />}
            text={problem ?? <FormattedMessage id="catalogue.bulkGrid.noneText" />}
            action={
              <ButtonLink to={grid.list.to}>
                <FormattedMessage id="catalogue.bulkGrid.toList" />
              </ButtonLink>
            }
          />
        </div>
      )}
      {!failed && (isNothing || (frozen && choices.options)) && (
        <EditedRows
          kind={grid.kind}
          label={title}
          ids={isEmpty ? [] : (frozen?.ids ?? [])}
          columns={columns}
          options={choices.options ?? new Map()}
          isHierarchical={isHierarchical}
          onHierarchical={grid.hasHierarchy ? handleView : undefined}
          onRestore={setRestored}
        />
      )}
    </div>
  )
}
