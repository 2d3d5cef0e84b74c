import { graphql, useFragment } from '@vitrine/relay'
import { addressOf } from '@vitrine/shell'
import { Button, ButtonLink } from '@vitrine/ui'
import { FormattedMessage } from 'react-intl'
import type { ImportActions_file$key } from './__generated__/ImportActions_file.graphql'
import { useApplyImport, useCheckImport } from './importedFiles.mutations'
import { ImportRevert } from './ImportRevert'
import { RefusedRowsDownload } from './RefusedRowsDownload'

/** The next step for a file: the dry run, then the import; then the job, which can be reverted. */
export function ImportActions({ file, onChanged }: { file: ImportActions_file$key; onChanged(): void }) {
  const { id, name, state, createCount, changeCount, removalCount, refusedCount, job } = useFragment(
    graphql`
      fragment ImportActions_file on ImportedFile {
        id
        name
        state
        createCount
        changeCount
        removalCount
        refusedCount
        job {
          id
          canRevert
          changeSet {
            id
          }
        }
      }
    `,
    file,
  )
  const [check, isStarting] = useCheckImport()
  const [apply, isApplying] = useApplyImport()
  const run = async (act: typeof check | typeof apply) => {
    if (await act({ id })) onChanged()
  }
  const isBusy = isStarting || isApplying || state === 'CHECKING' || state === 'APPLYING'
  const count = createCount + changeCount + removalCount
  return (
    <>
      {refusedCount > 0 && <RefusedRowsDownload id={id} />}
      {job && (
        <ButtonLink to={addressOf('jobs.item', { id: job.id })}>
          <FormattedMessage id="media.imports.job" />
        </ButtonLink>
      )}
      {job?.canRevert && job.changeSet && <ImportRevert job={job.id} changeSet={job.changeSet.id} name={name} onChanged={onChanged} />}
      {state !== 'DONE' && state !== 'WARN' && (
        <Button type={state === 'CHECKED' ? 'default' : 'primary'} disabled={isBusy} onClick={() => void run(check)}>
          <FormattedMessage id={state === 'CHECKED' ? 'media.imports.checkAgain' : 'media.imports.check'} />
        </Button>
      )}
      {state === 'CHECKED' && (
        <Button type="primary" danger={removalCount > 0} disabled={isBusy || count === 0} onClick={() => void run(apply)}>
          <FormattedMessage id="media.imports.apply" values={{ count }} />
        </Button>
      )}
    </>
  )
}
