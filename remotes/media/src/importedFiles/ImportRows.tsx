import { graphql, useFragment, useLazyLoadQuery } from '@vitrine/relay'
import { Button, Empty, Select, Tag } from '@vitrine/ui'
import { Suspense, useState, useTransition } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { ImportOutcome, ImportRowsQuery } from './__generated__/ImportRowsQuery.graphql'
import type { ImportRows_file$key } from './__generated__/ImportRows_file.graphql'
import { ImportRow } from './ImportRow'
import * as styles from './ImportRow.module.css'

const rowsOnPage = 50
const outcomes = { ALL: 'media.imports.outcome.all', REFUSED: 'media.imports.outcome.refused', CREATE: 'media.imports.outcome.create', CHANGE: 'media.imports.outcome.change', REMOVE: 'media.imports.outcome.remove', UNCHANGED: 'media.imports.outcome.unchanged' } as const

/** What the dry run says of each row: filtered by outcome, a page at a time, and mended in place. */
export function ImportRows({ file, onChanged }: { file: ImportRows_file$key; onChanged(): void }) {
  const intl = useIntl()
  const [isPending, startTransition] = useTransition()
  const { id, state, createCount, changeCount, removalCount, unchangedCount, refusedCount, newValues, columns } = useFragment(
    graphql`
      fragment ImportRows_file on ImportedFile {
        id
        state
        createCount
        changeCount
        removalCount
        unchangedCount
        refusedCount
        newValues {
          attribute
          value
        }
        columns {
          head
        }
      }
    `,
    file,
  )
  const [outcome, setOutcome] = useState<keyof typeof outcomes>(refusedCount > 0 ? 'REFUSED' : 'ALL')
  const [offset, setOffset] = useState(0)
  const [attempt, setAttempt] = useState(0)
  const counts = { ALL: createCount + changeCount + removalCount + unchangedCount + refusedCount, REFUSED: refusedCount, CREATE: createCount, CHANGE: changeCount, REMOVE: removalCount, UNCHANGED: unchangedCount }
  if (state === 'CHECKING') {
    return (
      <p className="v-note" role="status">
        <FormattedMessage id="media.imports.checking" />
      </p>
    )
  }
  return (
    <section className="v-stack" aria-busy={isPending}>
      <p role="status">
        <FormattedMessage id="media.imports.summary" values={{ creates: createCount, changes: changeCount, unchanged: unchangedCount, refused: refusedCount }} />
      </p>
      {removalCount > 0 && (
        <p className="v-note v-note-danger">
          <FormattedMessage id="media.imports.removals" values={{ count: removalCount }} />
        </p>
      )}
      {newValues.length > 0 && (
        <p className="v-soft v-small">
          <FormattedMessage id="media.imports.newValues" values={{ count: newValues.length, values: intl.formatList(newValues.slice(0, 5).map(({ attribute, value }) => `${value} (${attribute})`)) }} />
        </p>
      )}
      <div>
        <Select
          aria-label={intl.formatMessage({ id: 'media.imports.show' })}
          value={outcome}
          options={(Object.keys(outcomes) as (keyof typeof outcomes)[]).filter((value) => value !== 'REMOVE' || removalCount > 0).map((value) => ({ value, label: `${intl.formatMessage({ id: outcomes[value] })} (${intl.formatNumber(counts[value])})` }))}
          onChange={(value) =>
            startTransition(() => {
              setOutcome(value as keyof typeof outcomes)
              setOffset(0)
            })
          }
        />
      </div>
      <Suspense fallback={<p className="v-soft">…</p>}>
        <Page
          key={attempt}
          id={id}
          outcomes={outcome === 'ALL' ? null : [outcome]}
          offset={offset}
          attempt={attempt}
          heads={columns.map(({ head }) => head)}
          canFix={state === 'CHECKED'}
          onFixed={() => {
            setAttempt((before) => before + 1)
            onChanged()
          }}
        />
      </Suspense>
      {counts[outcome] > rowsOnPage && (
        <div className="v-dialog-foot">
          <Button disabled={offset === 0} onClick={() => startTransition(() => setOffset(Math.max(offset - rowsOnPage, 0)))}>
            <FormattedMessage id="media.imports.before" />
          </Button>
          <Tag>
            <FormattedMessage id="media.imports.page" values={{ from: offset + 1, to: Math.min(offset + rowsOnPage, counts[outcome]), total: counts[outcome] }} />
          </Tag>
          <Button disabled={offset + rowsOnPage >= counts[outcome]} onClick={() => startTransition(() => setOffset(offset + rowsOnPage))}>
            <FormattedMessage id="media.imports.after" />
          </Button>
        </div>
      )}
    </section>
  )
}

interface PageProps {
  id: string
  outcomes: ImportOutcome[] | null
  offset: number
  attempt: number
  heads: readonly string[]
  canFix: boolean
  onFixed(): void
}

function Page({ id, outcomes: wanted, offset, attempt, heads, canFix, onFixed }: PageProps) {
  const { importedFile } = useLazyLoadQuery<ImportRowsQuery>(
    graphql`
      query ImportRowsQuery($id: ID!, $outcomes: [ImportOutcome!], $limit: Int, $offset: Int) {
        importedFile(id: $id) {
          rows(outcomes: $outcomes) {
            results(limit: $limit, offset: $offset) {
              number
              ...ImportRow_row
            }
          }
        }
      }
    `,
    { id, outcomes: wanted, limit: rowsOnPage, offset },
    { fetchPolicy: 'store-and-network', fetchKey: attempt },
  )
  const rows = importedFile?.rows.results ?? []
  if (rows.length === 0) return <Empty title={<FormattedMessage id="media.imports.noRows" />} />
  return (
    <ul className={styles.list}>
      {rows.map((row) => (
        <ImportRow key={row.number} row={row} file={id} heads={heads} canFix={canFix} onFixed={onFixed} />
      ))}
    </ul>
  )
}
