import { graphql, useFragment } from '@vitrine/relay'
import { FormattedNumber, useIntl } from 'react-intl'
import type { ImportPreview_file$key } from './__generated__/ImportPreview_file.graphql'
import * as styles from './ImportPreview.module.css'

/** The first rows of a file as parsed: what is above the head is struck out, and below each heading is its target. */
export function ImportPreview({ file }: { file: ImportPreview_file$key }) {
  const intl = useIntl()
  const { preview, headRow, columns } = useFragment(
    graphql`
      fragment ImportPreview_file on ImportedFile {
        headRow
        preview {
          number
          cells
        }
        columns {
          place
          label
        }
      }
    `,
    file,
  )
  if (preview.length === 0) return null
  const width = Math.max(...preview.map(({ cells }) => cells.length))
  const places = Array.from({ length: width }, (_, place) => place)
  // without a pointer one scrolls with the arrow keys
  return (
    <div className={`v-table-card ${styles.scroll}`} tabIndex={0} role="region" aria-label={intl.formatMessage({ id: 'media.imports.preview' })}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">
              <span className="v-hidden">{intl.formatMessage({ id: 'media.imports.preview.row' })}</span>
            </th>
            {places.map((place) => {
              const label = columns.find((column) => column.place === place)?.label
              return (
                <th key={place} scope="col" className={label ? undefined : 'v-soft'}>
                  {label ? `→ ${label}` : intl.formatMessage({ id: 'media.imports.ignored' })}
                </th>
              )
            })}
          </tr>
        </thead>
        <tbody>
          {preview.map(({ number, cells }) => (
            <tr key={number} className={number === headRow ? styles.head : headRow != null && number < headRow ? styles.above : undefined}>
              <th scope="row">
                <FormattedNumber value={number} />
              </th>
              {places.map((place) => (
                <td key={place}>{cells[place] ?? ''}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
