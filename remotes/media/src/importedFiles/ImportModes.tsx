import { graphql, useFragment } from '@vitrine/relay'
import { Checkbox, Select } from '@vitrine/ui'
import { FormattedMessage, useIntl } from 'react-intl'
import type { ImportModes_file$key } from './__generated__/ImportModes_file.graphql'
import type { MapImportInput } from './__generated__/importedFilesMutationsMapMutation.graphql'
import { useCheckImport, useMapImport } from './importedFiles.mutations'

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
  const [check, isStarting] = useCheckImport()
  const [map, isSaving] = useMapImport()
  const save = async (change: Omit<MapImportInput, 'id'>) => {
    const answer = await map({ input: { id, ...change } })
    if (answer?.errors.length !== 0) return
    if (await check({ id })) onChanged()
  }
  if (state !== 'CHECKED') return null
  const isBusy = isStarting || isSaving
  return (
    <div className="v-row">
      <Select
        aria-label={intl.formatMessage({ id: 'media.imports.mode' })}
        value={mode}
        disabled={isBusy}
        options={(Object.keys(modes) as (keyof typeof modes)[]).map((value) => ({ value, label: intl.formatMessage({ id: modes[value] }) }))}
        onChange={(value) => void save({ mode: value as keyof typeof modes })}
      />
      <Checkbox checked={skipsBadCells} disabled={isBusy} onChange={() => void save({ skipsBadCells: !skipsBadCells })}>
        <FormattedMessage id="media.imports.skipsBadCells" />
      </Checkbox>
    </div>
  )
}
