/* eslint-disable relay/unused-fields -- the filters draw the fields */
import { graphql, useFragment } from '@vitrine/relay'
import { Button, Skeleton, Tag } from '@vitrine/ui'
import { Suspense, useState, useTransition } from 'react'
import { FormattedMessage } from 'react-intl'
import type { ImportRows_file$key } from './__generated__/ImportRows_file.graphql'
import { type ImportFilter, ImportFilters } from './ImportFilters'
import { ImportGroups } from './ImportGroups'
import { ImportModes } from './ImportModes'
import { ImportSummary } from './ImportSummary'
import { ImportTable } from './ImportTable'

const rowsOnPage = 50

/** The result of a dry run: decisions first, then the rows, filtered and page by page. */
export function ImportRows({ file: key, onChanged }: { file: ImportRows_file$key; onChanged(): void }) {
  const [isPending, startTransition] = useTransition()
  const file = useFragment(
    graphql`
      fragment ImportRows_file on ImportedFile {
        id
        state
        createCount
        changeCount
        removalCount
        unchangedCount
        refusedCount
        guardedCount
        leftOutCount
        decisionCount
        changedFields {
          field
          label
          count
        }
        columns {
          head
        }
        problemGroups {
          ...ImportGroups_group
        }
        ...ImportModes_file
        ...ImportSummary_file
      }
    `,
    key,
  )
  const {
    id,
    state,
    createCount,
    changeCount,
    removalCount,
    unchangedCount,
    refusedCount,
    guardedCount,
    leftOutCount,
    decisionCount,
    changedFields,
    columns,
    problemGroups,
  } = file
  const [narrowed, setNarrowed] = useState<{ filter: ImportFilter; field: string; words: string; offset: number }>({
    filter: decisionCount > 0 ? 'DECISION' : 'ALL',
    field: '',
    words: '',
    offset: 0,
  })
  const [attempt, setAttempt] = useState(0)
  const { filter, field, words, offset } = narrowed
  const counts = {
    DECISION: decisionCount,
    ALL: createCount + changeCount + removalCount + unchangedCount + refusedCount + leftOutCount,
    CREATE: createCount,
    CHANGE: changeCount,
    REMOVE: removalCount,
    UNCHANGED: unchangedCount,
    REFUSED: refusedCount,
    GUARDED: guardedCount,
    LEFT_OUT: leftOutCount,
  }
  const narrow = (change: Partial<typeof narrowed>) => startTransition(() => setNarrowed({ ...narrowed, offset: 0, ...change }))
  const again = () => {
    setAttempt((before) => before + 1)
    onChanged()
  }
  if (state === 'CHECKING') {
    return (
      <div className="v-stack">
        <p className="v-note" role="status">
          <FormattedMessage id="media.imports.checking" />
        </p>
        <Skeleton lines={6} />
      </div>
    )
  }
  const isPlain = filter === 'ALL' || filter === 'DECISION' || filter === 'GUARDED'
  const count = counts[filter]
  return (
    <section className="v-stack" aria-busy={isPending}>
      <ImportFilters
        counts={counts}
        value={filter}
        onChange={(value) => narrow({ filter: value })}
        fields={changedFields}
        field={field}
        onField={(value) => narrow({ field: value })}
        words={words}
        onWords={(value) => narrow({ words: value })}
      />
      <ImportModes file={file} onChanged={onChanged} />
      {filter === 'DECISION' && problemGroups.length > 0 && (
        <ImportGroups file={id} groups={problemGroups} canRepair={state === 'CHECKED'} onRepaired={again} />
      )}
      {filter === 'DECISION' && decisionCount === 0 && (
        <p className="v-note" role="status">
          <FormattedMessage id="media.imports.decided" />
        </p>
      )}
      <div className="v-preview-beside">
        <Suspense fallback={<Skeleton lines={8} />}>
          <ImportTable
            variables={{
              id,
              outcomes: isPlain ? null : [filter],
              searchTerm: words.trim() || null,
              field: field || null,
              needsDecision: filter === 'DECISION',
              isGuarded: filter === 'GUARDED',
              limit: rowsOnPage,
              offset,
            }}
            attempt={attempt}
            heads={columns.map(({ head }) => head)}
            canFix={state === 'CHECKED'}
            onFixed={again}
          />
        </Suspense>
        <ImportSummary file={file} />
      </div>
      {count > rowsOnPage && (
        <div className="v-dialog-foot">
          <Button disabled={offset === 0} onClick={() => narrow({ offset: Math.max(offset - rowsOnPage, 0) })}>
            <FormattedMessage id="media.imports.before" />
          </Button>
          <Tag>
            <FormattedMessage id="media.imports.page" values={{ from: offset + 1, to: Math.min(offset + rowsOnPage, count), total: count }} />
          </Tag>
          <Button disabled={offset + rowsOnPage >= count} onClick={() => narrow({ offset: offset + rowsOnPage })}>
            <FormattedMessage id="media.imports.after" />
          </Button>
        </div>
      )}
    </section>
  )
}
