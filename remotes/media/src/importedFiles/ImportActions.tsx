import { graphql, newIdempotencyKey, useFragment, useMutation } from '@vitrine/relay'
import { addressOf } from '@vitrine/shell'
import { toasts } from '@vitrine/toasts'
import { Button, ButtonLink } from '@vitrine/ui'
import { FormattedMessage } from 'react-intl'
import type { ImportActions_file$key } from './__generated__/ImportActions_file.graphql'
import type { ImportActionsApplyMutation } from './__generated__/ImportActionsApplyMutation.graphql'
import type { ImportActionsCheckMutation } from './__generated__/ImportActionsCheckMutation.graphql'

/** The next step with a file: the dry run, then the import; then the job, which can be taken back. */
export function ImportActions({ file, onChanged }: { file: ImportActions_file$key; onChanged(): void }) {
  const { id, state, createCount, changeCount, removalCount, job } = useFragment(
    graphql`
      fragment ImportActions_file on ImportedFile {
        id
        state
        createCount
        changeCount
        removalCount
        job {
          id
          canRevert
        }
      }
    `,
    file,
  )
  const [check, isStarting] = useMutation<ImportActionsCheckMutation>(graphql`
    mutation ImportActionsCheckMutation($id: ID!, $key: String) {
      checkImport(id: $id, idempotencyKey: $key) {
        importedFile {
          id
          # for the store: the screen asks again while it is checked
          # eslint-disable-next-line relay/unused-fields
          state
        }
        errors {
          message
        }
      }
    }
  `)
  const [apply, isApplying] = useMutation<ImportActionsApplyMutation>(graphql`
    mutation ImportActionsApplyMutation($id: ID!, $key: String) {
      applyImport(id: $id, idempotencyKey: $key) {
        importedFile {
          id
          # for the store: the screen asks again while it is written
          # eslint-disable-next-line relay/unused-fields
          state
        }
        errors {
          message
        }
      }
    }
  `)
  const tell = (errors: readonly { readonly message: string }[]) => {
    for (const { message } of errors) toasts.show({ kind: 'error', text: message })
    onChanged()
  }
  const isBusy = isStarting || isApplying || state === 'CHECKING' || state === 'APPLYING'
  const count = createCount + changeCount + removalCount
  return (
    <>
      {job && (
        <ButtonLink to={addressOf('jobs.item', { id: job.id })}>
          <FormattedMessage id={job.canRevert ? 'media.imports.revert' : 'media.imports.job'} />
        </ButtonLink>
      )}
      {state !== 'DONE' && state !== 'WARN' && (
        <Button
          type={state === 'CHECKED' ? 'default' : 'primary'}
          disabled={isBusy}
          onClick={() => check({ variables: { id, key: newIdempotencyKey() }, onCompleted: ({ checkImport: { errors } }) => tell(errors) })}
        >
          <FormattedMessage id={state === 'CHECKED' ? 'media.imports.checkAgain' : 'media.imports.check'} />
        </Button>
      )}
      {state === 'CHECKED' && (
        <Button type="primary" danger={removalCount > 0} disabled={isBusy || count === 0} onClick={() => apply({ variables: { id, key: newIdempotencyKey() }, onCompleted: ({ applyImport: { errors } }) => tell(errors) })}>
          <FormattedMessage id="media.imports.apply" values={{ count }} />
        </Button>
      )}
    </>
  )
}
