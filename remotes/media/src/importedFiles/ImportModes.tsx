import { graphql, useFragment, useMutation } from '@vitrine/relay'
import { toasts } from '@vitrine/toasts'
import { Checkbox, Select } from '@vitrine/ui'
import { FormattedMessage, useIntl } from 'react-intl'
import type { ImportModes_file$key } from './__generated__/ImportModes_file.graphql'
import type { ImportModesMutation, MapImportInput } from './__generated__/ImportModesMutation.graphql'
import { useCheckImport } from './useCheckImport'

const modes = { ALL: 'media.imports.mode.all', UPDATE: 'media.imports.mode.update', CREATE: 'media.imports.mode.create' } as const

/** Which rows an import is for, and whether it takes those with bad cells: changing it needs another dry run. */
export function ImportModes({ file, onChanged }: { file: ImportModes_file$key; onChanged(): void }) {
  const intl = useIntl()
  const { id, state, mode, skipsBadCells } = useFragment(
    graphql`
      fragment ImportModes_file on ImportedFile {
        id
        state
        mode
        skipsBadCells
      }
    `,
    file,
  )
  const [check, isStarting] = useCheckImport(onChanged)
  const [commit, isSaving] = useMutation<ImportModesMutation>(graphql`
    mutation ImportModesMutation($input: MapImportInput!) {
      mapImport(input: $input) {
        importedFile {
          ...ImportModes_file
        }
        errors {
          message
        }
      }
    }
  `)
  const save = (change: Omit<MapImportInput, 'id'>) =>
    commit({
      variables: { input: { id, ...change } },
      onCompleted({ mapImport: { errors } }) {
        for (const { message } of errors) toasts.show({ kind: 'error', text: message })
        if (errors.length === 0) check(id)
      },
    })
  if (state !== 'CHECKED') return null
  const isBusy = isStarting || isSaving
  return (
    <div className="v-row">
      <Select
        aria-label={intl.formatMessage({ id: 'media.imports.mode' })}
        value={mode}
        disabled={isBusy}
        options={(Object.keys(modes) as (keyof typeof modes)[]).map((value) => ({ value, label: intl.formatMessage({ id: modes[value] }) }))}
        onChange={(value) => save({ mode: value as keyof typeof modes })}
      />
      <Checkbox checked={skipsBadCells} disabled={isBusy} onChange={() => save({ skipsBadCells: !skipsBadCells })}>
        <FormattedMessage id="media.imports.skipsBadCells" />
      </Checkbox>
    </div>
  )
}
