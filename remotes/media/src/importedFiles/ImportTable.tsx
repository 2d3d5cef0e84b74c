/* eslint-disable relay/unused-fields -- what would change is drawn by ChangePreview, which knows no Relay */
import { graphql, useLazyLoadQuery } from '@vitrine/relay'
import { addressOf } from '@vitrine/shell'
import { Button, ChangePreview, type ShownEntity, Tag } from '@vitrine/ui'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { ImportTableQuery, ImportTableQuery$data, ImportTableQuery$variables } from './__generated__/ImportTableQuery.graphql'
import { ImportRowDialog } from './ImportRowDialog'

type Row = NonNullable<ImportTableQuery$data['importedFile']>['rows']['results'][number]

// A new product has all of its fields: the first tell enough.
const fieldsAtOnce = 3
const quiet = { UNCHANGED: 'media.imports.outcome.unchanged', LEFT_OUT: 'media.imports.outcome.leftOut', REMOVE: 'media.imports.outcome.remove' } as const

interface Props {
  variables: ImportTableQuery$variables
  attempt: number
  heads: readonly string[]
  canFix: boolean
  onFixed(): void
}

/** A page of rows: the product, and field by field what is there and what comes. */
export function ImportTable({ variables, attempt, heads, canFix, onFixed }: Props) {
  const intl = useIntl()
  const [fixed, setFixed] = useState<Row>()
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
  const actions = ({ entityId }: ShownEntity, change?: unknown) => {
    const row = change === undefined ? rows.find(({ number }) => String(number) === entityId) : undefined
    if (!row) return null
    const word = row.outcome in quiet ? quiet[row.outcome as keyof typeof quiet] : undefined
    return (
      <>
        <span className="v-soft v-small">{row.isRemoval ? <FormattedMessage id="media.imports.notInFile" /> : <FormattedMessage id="media.imports.row" values={{ row: row.number }} />}</span>
        {word && (
          <Tag>
            <FormattedMessage id={word} />
          </Tag>
        )}
        {canFix && row.outcome === 'REFUSED' && row.problems.some(({ place }) => place != null) && (
          <Button size="small" aria-label={intl.formatMessage({ id: 'media.imports.fixRow' }, { row: row.number })} onClick={() => setFixed(row)}>
            <FormattedMessage id="media.imports.fix" />
          </Button>
        )}
      </>
    )
  }
  return (
    <>
      <ChangePreview entities={shown} fieldsAtOnce={fieldsAtOnce} actions={actions} />
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
