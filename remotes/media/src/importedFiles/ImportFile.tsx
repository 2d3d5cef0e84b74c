/* eslint-disable relay/unused-fields -- each of what was recognised is read by its name */
import { graphql, useFragment } from '@vitrine/relay'
import { Field, Select } from '@vitrine/ui'
import { FormattedMessage, useIntl } from 'react-intl'
import type { ImportFile_file$key } from './__generated__/ImportFile_file.graphql'
import type { ImportReadingInput, MapImportInput } from './__generated__/importedFilesMutationsMapMutation.graphql'
import { useMapImport } from './importedFiles.mutations'
import { ImportPreview } from './ImportPreview'
import { ImportProfile } from './ImportProfile'
import { readingChoices } from './readingChoices'

interface Props {
  file: ImportFile_file$key
  /** Reading options can still be changed */
  isOpen: boolean
  onChanged(): void
}

// A title above a table seldom has more than a few lines.
const headRows = (present: number): number[] => Array.from({ length: Math.max(25, present) }, (_, at) => at + 1)

/** The file before it is read: its first rows, what was detected, and controls to change each of it. */
export function ImportFile({ file, isOpen, onChanged }: Props) {
  const intl = useIntl()
  const data = useFragment(
    graphql`
      fragment ImportFile_file on ImportedFile {
        id
        state
        format
        sheet
        sheets
        headRow
        reading {
          encoding
          separator
          quotes
          merged
          hidden
          decimal
          dates
          currency
          vat
          lengthUnit
          weightUnit
          chosen
        }
        ...ImportPreview_file
        ...ImportProfile_file
      }
    `,
    file,
  )
  const [map, isSaving] = useMapImport()
  const { id, state, format, sheet, sheets, headRow, reading } = data
  const save = async (change: Omit<MapImportInput, 'id'>) => {
    if (await map({ input: { id, ...change } })) onChanged()
  }
  const kind = format === 'CSV' ? 'TEXT' : format === 'XLSX' || format === 'ODS' ? 'WORKBOOK' : null
  const isFixed = isSaving || state === 'CHECKING' || state === 'APPLYING' || state === 'DONE' || state === 'WARN'
  return (
    <details className="v-stack" open={isOpen}>
      <summary>
        <FormattedMessage id="media.imports.file" />
      </summary>
      <div className="v-stack">
        <ImportProfile file={data} isDisabled={isFixed} onUse={(profile) => void save({ profile })} onChanged={onChanged} />
        <div className="v-grid">
          {sheets.length > 1 && (
            <Field label={intl.formatMessage({ id: 'media.imports.sheet' })}>
              <Select
                value={sheet ?? ''}
                disabled={isFixed}
                options={sheets.map((name) => ({ value: name, label: name }))}
                onChange={(value) => void save({ sheet: value })}
              />
            </Field>
          )}
          {headRow != null && (
            <Field label={intl.formatMessage({ id: 'media.imports.headRow' })} hint={intl.formatMessage({ id: 'media.imports.headRow.hint' })}>
              <Select
                value={String(headRow)}
                disabled={isFixed}
                options={headRows(headRow).map((row) => ({ value: String(row), label: String(row) }))}
                onChange={(value) => void save({ headRow: Number(value) })}
              />
            </Field>
          )}
          {readingChoices
            .filter(({ isOf }) => isOf === undefined || isOf === kind)
            .map(({ name, label, values, wordOf }) => {
              const isChosen = reading.chosen.includes(name)
              const found = isChosen ? null : reading[name]
              const recognised =
                found == null
                  ? intl.formatMessage({ id: 'media.imports.reading.open' })
                  : intl.formatMessage({ id: 'media.imports.reading.found' }, { value: wordOf(intl, found) })
              return (
                <Field key={name} label={intl.formatMessage({ id: label })}>
                  <Select
                    value={isChosen ? (reading[name] ?? '') : ''}
                    disabled={isFixed}
                    options={[
                      { value: '', label: isChosen ? intl.formatMessage({ id: 'media.imports.reading.asFound' }) : recognised },
                      ...values.map((value) => ({ value, label: wordOf(intl, value) })),
                    ]}
                    onChange={(value) => void save({ reading: { [name]: value === '' ? null : value } as ImportReadingInput })}
                  />
                </Field>
              )
            })}
        </div>
        <ImportPreview file={data} />
      </div>
    </details>
  )
}
