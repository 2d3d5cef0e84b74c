import { graphql, useFragment } from '@vitrine/relay'
import { Checkbox, Field, type ListColumn, ListTable, Select, TwoLines } from '@vitrine/ui'
import { FormattedMessage, useIntl } from 'react-intl'
import type { ImportColumns_file$data, ImportColumns_file$key } from './__generated__/ImportColumns_file.graphql'
import type { MapImportInput } from './__generated__/importedFilesMutationsMapMutation.graphql'
import { useMapImport } from './importedFiles.mutations'

type Column = ImportColumns_file$data['columns'][number]

interface Props {
  file: ImportColumns_file$key
  /** Columns can be assigned */
  isOpen: boolean
  onChanged(): void
}

const languages = {
  nl: 'media.imports.language.nl',
  en: 'media.imports.language.en',
  de: 'media.imports.language.de',
  fr: 'media.imports.language.fr',
} as const

/** The content of each column of a file; the choice is remembered for the next file with these headings. */
export function ImportColumns({ file, isOpen, onChanged }: Props) {
  const intl = useIntl()
  const { id, state, language, columns, targets, pictureCount, priceList, priceLists, replacesPrices, needsPriceList } = useFragment(
    graphql`
      fragment ImportColumns_file on ImportedFile {
        id
        state
        language
        columns {
          place
          head
          target
          samples
          clears
          problem
        }
        targets {
          target
          label
        }
        pictureCount
        priceList {
          id
        }
        priceLists {
          id
          name
          currency
        }
        replacesPrices
        needsPriceList
      }
    `,
    file,
  )
  const [map, isSaving] = useMapImport()
  const save = async (change: Omit<MapImportInput, 'id'>) => {
    if (await map({ input: { id, ...change } })) onChanged()
  }
  const isFixed = isSaving || state === 'CHECKING' || state === 'APPLYING' || state === 'DONE' || state === 'WARN'
  const options = [{ value: '', label: intl.formatMessage({ id: 'media.imports.ignored' }) }, ...targets.map(({ target, label }) => ({ value: target, label }))]
  const takesPrices = needsPriceList || columns.some(({ target }) => target?.startsWith('price:'))
  const holdsPrices = columns.some(({ target }) => target?.startsWith('price'))
  const clears = columns.filter((column) => column.clears).map(({ place }) => place)
  const shown: ListColumn<Column>[] = [
    {
      id: 'head',
      title: intl.formatMessage({ id: 'media.imports.column.head' }),
      isMain: true,
      render: ({ head, problem }) => (problem ? <TwoLines title={head} sub={problem} /> : head),
    },
    {
      id: 'samples',
      title: intl.formatMessage({ id: 'media.imports.column.samples' }),
      canGrow: true,
      render: ({ samples }) => <span className="v-soft v-small">{samples.slice(0, 3).join(' · ')}</span>,
    },
    {
      id: 'target',
      title: intl.formatMessage({ id: 'media.imports.column.target' }),
      render: ({ place, head, target }) => (
        <Select
          aria-label={intl.formatMessage({ id: 'media.imports.targetOf' }, { head })}
          value={target ?? ''}
          options={options}
          disabled={isFixed}
          onChange={(value) => void save({ columns: [{ place, target: value || null }] })}
        />
      ),
    },
    {
      id: 'clears',
      title: intl.formatMessage({ id: 'media.imports.column.clears' }),
      render: ({ place, head, target, clears: isOn }) =>
        target && target !== 'sku' ? (
          <Checkbox
            aria-label={intl.formatMessage({ id: 'media.imports.clearsOf' }, { head })}
            checked={isOn}
            disabled={isFixed}
            onChange={() => void save({ clears: isOn ? clears.filter((one) => one !== place) : [...clears, place] })}
          />
        ) : null,
    },
  ]
  return (
    <details className="v-stack" open={isOpen || needsPriceList}>
      <summary>
        <FormattedMessage id="media.imports.columns" values={{ count: columns.filter(({ target }) => target).length, total: columns.length }} />
      </summary>
      <div className="v-stack">
        <div className="v-grid">
          <Field label={intl.formatMessage({ id: 'media.imports.language' })}>
            <Select
              value={language}
              disabled={isFixed}
              options={Object.entries(languages).map(([value, message]) => ({ value, label: intl.formatMessage({ id: message }) }))}
              onChange={(value) => void save({ language: value })}
            />
          </Field>
          {takesPrices && (
            <Field
              label={intl.formatMessage({ id: 'media.imports.priceList' })}
              isRequired
              error={needsPriceList ? intl.formatMessage({ id: 'media.imports.needsPriceList' }) : undefined}
            >
              <Select
                value={priceList?.id ?? ''}
                disabled={isFixed}
                options={[{ value: '', label: '–' }, ...priceLists.map(({ id: list, name, currency }) => ({ value: list, label: `${name} (${currency})` }))]}
                onChange={(value) => void save({ priceList: value || null })}
              />
            </Field>
          )}
        </div>
        {holdsPrices && (
          <Checkbox checked={replacesPrices} disabled={isFixed} onChange={() => void save({ replacesPrices: !replacesPrices })}>
            <FormattedMessage id="media.imports.replaces" />
          </Checkbox>
        )}
        {pictureCount > 0 && (
          <p className="v-soft">
            <FormattedMessage id="media.imports.photos" values={{ count: pictureCount }} />
          </p>
        )}
        <div className="v-table-card">
          <ListTable
            label={intl.formatMessage({ id: 'media.imports.caption' })}
            columns={shown}
            rows={columns}
            rowKey={({ place }) => String(place)}
            rowHeight={52}
          />
        </div>
      </div>
    </details>
  )
}
