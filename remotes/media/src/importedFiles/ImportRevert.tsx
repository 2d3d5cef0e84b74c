import { type Revert, RevertDialog, useRevert } from '@vitrine/jobs'
import { graphql, useMutation } from '@vitrine/relay'
import { toasts } from '@vitrine/toasts'
import { Button } from '@vitrine/ui'
import { useState } from 'react'
import { FormattedMessage } from 'react-intl'
import type { ImportRevertMutation } from './__generated__/ImportRevertMutation.graphql'

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
  const [commit] = useMutation<ImportRevertMutation>(graphql`
    mutation ImportRevertMutation($id: ID!, $key: String) {
      revertJob(id: $id, idempotencyKey: $key) {
        job {
          id
          title
        }
        errors {
          message
        }
      }
    }
  `)
  const revert: Revert = (input, key) => {
    // a job is reverted as a whole; with later changes it is an entry of the log
    if (input.includeChangedSince || input.include?.length) return revertEntry(input, key)
    return new Promise((resolve) => {
      const fail = () => resolve({ kind: 'failed' })
      commit({
        variables: { id: job, key },
        onError: fail,
        onCompleted({ revertJob: { job: made, errors } }) {
          for (const { message } of errors) toasts.show({ kind: 'error', text: message })
          if (made) resolve({ kind: 'job', job: made.id, title: made.title })
          else fail()
        },
      })
    })
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
