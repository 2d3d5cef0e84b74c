/* eslint-disable relay/unused-fields -- what would change is drawn by ChangePreview, which knows no Relay */
import { graphql, useLazyLoadQuery } from '@vitrine/relay'
import { addressOf } from '@vitrine/shell'
import { Button, ChangePreview, Empty, type ListColumn, ListTable, type ShownEntity } from '@vitrine/ui'
import { useState } from 'react'
import { FormattedMessage, FormattedNumber, useIntl } from 'react-intl'
import type { ImportTableQuery, ImportTableQuery$data, ImportTableQuery$variables } from './__generated__/ImportTableQuery.graphql'
import { ImportChanges } from './ImportChanges'
import * as styles from './ImportChanges.module.css'
import { ImportRowDialog } from './ImportRowDialog'

type Row = NonNullable<ImportTableQuery$data['importedFile']>['rows']['results'][number]

const nothing: ReadonlySet<number> = new Set()

interface Props {
  variables: ImportTableQuery$variables
  attempt: number
  heads: readonly string[]
  canFix: boolean
  onFixed(): void
}

/** A page of rows, one line per product with old and new values; expanding one shows all of its fields. */
export function ImportTable({ variables, attempt, heads, canFix, onFixed }: Props) {
  const intl = useIntl()
  const [fixed, setFixed] = useState<Row>()
  const [open, setOpen] = useState(nothing)
  const toggle = (number: number) => {
    const next = new Set(open)
    if (!next.delete(number)) next.add(number)
    setOpen(next)
  }
  const { importedFile } = useLazyLoadQuery<ImportTableQuery>(
    graphql`
      query ImportTableQuery($id: ID!, $outcomes: [ImportOutcome!], $searchTerm: String, $field: String, $needsDecision: Boolean, $isGuarded: Boolean, $limit: Int, $offset: Int) {
        importedFile(id: $id) {
          rows(outcomes: $outcomes, searchTerm: $searchTerm, field: $field, needsDecision: $needsDecision, isGuarded: $isGuarded) {
            results(limit: $limit, offset: $offset) {
              number
              isRemoval
              outcome
              sku
              cells
              product {
                id
                name
              }
              changes {
                field
                label
                form
                before
                after
                delta
                added
                removed
                isNewValue
              }
              problems {
                place
                message
                suggestion
                isLeftOut
              }
            }
          }
        }
      }
    `,
    variables,
    { fetchPolicy: 'store-and-network', fetchKey: attempt },
  )
  const rows = importedFile?.rows.results ?? []
  const newChoice = intl.formatMessage({ id: 'media.imports.newValue' })
  const leftOut = intl.formatMessage({ id: 'media.imports.cellLeftOut' })
  const shown = rows.map((row): ShownEntity => {
    const { number, outcome, sku, product, changes, problems } = row
    const name = product?.name ?? changes.find(({ field }) => /^content\.\w+\.name$/.test(field))?.after
    const told = problems.map(({ message, isLeftOut }) => ({ message: isLeftOut ? `${message} ${leftOut}` : message }))
    return {
      entityId: String(number),
      label: [sku, name].filter(Boolean).join(' · ') || '–',
      address: product ? addressOf('products.edit', { id: product.id }) : null,
      operation: outcome,
      changes: changes.map(({ isNewValue, ...change }) => ({ ...change, delta: isNewValue ? newChoice : change.delta })),
      problems: outcome === 'REFUSED' ? told : [],
      warnings: outcome === 'REFUSED' ? [] : told,
    }
  })
  const entityOf = (row: Row) => shown[rows.indexOf(row)]
  const columns: ListColumn<Row>[] = [
    {
      id: 'row',
      title: intl.formatMessage({ id: 'media.imports.preview.row' }),
      align: 'end',
      width: 64,
      render: (row) => (row.isRemoval ? '–' : <FormattedNumber value={row.number} />),
    },
    { id: 'product', title: intl.formatMessage({ id: 'media.imports.product' }), isMain: true, width: 240, render: (row) => entityOf(row)?.label },
    {
      id: 'changes',
      title: intl.formatMessage({ id: 'media.imports.changes' }),
      canGrow: true,
      width: '66%',
      render: (row) => <ImportChanges outcome={row.outcome} changes={row.changes} problem={row.problems[0]?.message} />,
    },
    {
      id: 'actions',
      title: intl.formatMessage({ id: 'media.exchange.column.actions' }),
      isTitleHidden: true,
      align: 'end',
      render: (row) => (
        <span className={styles.actions}>
          {canFix && row.outcome === 'REFUSED' && row.problems.some(({ place }) => place != null) && (
            <Button size="small" aria-label={intl.formatMessage({ id: 'media.imports.fixRow' }, { row: row.number })} onClick={() => setFixed(row)}>
              <FormattedMessage id="media.imports.fix" />
            </Button>
          )}
          {row.changes.length + row.problems.length > 0 && (
            <Button
              size="small"
              aria-expanded={open.has(row.number)}
              aria-label={intl.formatMessage({ id: 'media.imports.showRow' }, { row: row.number })}
              onClick={() => toggle(row.number)}
            >
              <FormattedMessage id={open.has(row.number) ? 'media.imports.hide' : 'media.imports.all'} />
            </Button>
          )}
        </span>
      ),
    },
  ]
  const detailOf = (row: Row) => {
    const entity = open.has(row.number) ? entityOf(row) : undefined
    return entity && <ChangePreview entities={[entity]} />
  }
  if (rows.length === 0) return <Empty title={<FormattedMessage id="media.imports.noRows" />} />
  return (
    <>
      <div className="v-table-card">
        <ListTable
          label={intl.formatMessage({ id: 'media.imports.rows' })}
          columns={columns}
          rows={rows}
          rowKey={({ number }) => number}
          rowHref={(row) => entityOf(row)?.address ?? undefined}
          rowHeight={40}
          rowDetail={detailOf}
          canOpenRow={() => false}
        />
      </div>
      {fixed && (
        <ImportRowDialog
          file={variables.id}
          row={fixed}
          heads={heads}
          onClose={() => setFixed(undefined)}
          onFixed={() => {
            setFixed(undefined)
            onFixed()
          }}
        />
      )}
    </>
  )
}
