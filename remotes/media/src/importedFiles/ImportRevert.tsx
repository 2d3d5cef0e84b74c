import { type Revert, RevertDialog, useRevert } from '@vitrine/jobs'
import { Button } from '@vitrine/ui'
import { useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { useRevertImport } from './importedFiles.mutations'

interface Props {
  job: string
  /** The import's change set */
  changeSet: string
  name: string
  onChanged(): void
}

/** Opens the preview of reverting an import. */
export function ImportRevert({ job, changeSet, name, onChanged }: Props) {
  const [isAsking, setAsking] = useState(false)
  const [revertEntry] = useRevert()
  const [revertImport] = useRevertImport()
  const revert: Revert = async (input, key) => {
    // a job is reverted as a whole; with later changes it is an entry of the log
    if (input.includeChangedSince || input.include?.length) return revertEntry(input, key)
    const made = (await revertImport({ id: job, key }))?.job
    return made ? { kind: 'job', job: made.id, title: made.title } : { kind: 'failed' }
  }
  return (
    <>
      <Button onClick={() => setAsking(true)}>
        <FormattedMessage id="media.imports.revert" />
      </Button>
      {isAsking && (
        <RevertDialog target={{ changeSet }} subject={name} revert={revert} onClose={() => setAsking(false)} onReverted={onChanged} onJob={onChanged} />
      )}
    </>
  )
}
