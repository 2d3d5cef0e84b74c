import { graphql, type PreloadedQuery, usePreloadedQuery, useSearched } from '@vitrine/relay'
import type { SlotProps } from '@vitrine/shell'
import { Button, ErrorPanel, Input } from '@vitrine/ui'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { FilePickerPanelQuery } from './__generated__/FilePickerPanelQuery.graphql'
import type { FilePickerPanelSearchQuery } from './__generated__/FilePickerPanelSearchQuery.graphql'
import * as styles from './FilesPanel.module.css'

type Props = SlotProps['picker.file'] & { queryRef: PreloadedQuery<FilePickerPanelQuery> }

/** Chooses one technical file of any product, for a form of any remote. */
export default function FilePickerPanel({ queryRef, onPick }: Props) {
  const intl = useIntl()
  const [search, setSearch] = useState('')
  const first = usePreloadedQuery<FilePickerPanelQuery>(
    graphql`
      query FilePickerPanelQuery($limit: Int) {
        technicalFiles(filter: { current: true }) {
          results(limit: $limit, ordering: "-updated") {
            id
            name
            version
            url
            product {
              id
              sku
            }
          }
        }
      }
    `,
    queryRef,
  )
  const { found, hasFailed, retry } = useSearched<FilePickerPanelSearchQuery>(
    graphql`
      query FilePickerPanelSearchQuery($search: String, $limit: Int) {
        technicalFiles(searchTerm: $search, filter: { current: true }) {
          results(limit: $limit) {
            id
            name
            version
            url
            product {
              id
              sku
            }
          }
        }
      }
    `,
    search.trim() === '' ? null : { search: search.trim(), limit: 48 },
  )
  const label = intl.formatMessage({ id: 'media.files.search' })
  const files = (found ?? first).technicalFiles.results
  return (
    <div className="v-stack">
      <Input type="search" value={search} aria-label={label} placeholder={label} onChange={(event) => setSearch(event.target.value)} />
      {hasFailed && <ErrorPanel onRetry={retry} />}
      {!hasFailed && files.length === 0 && (
        <p className="v-soft" role="status">
          <FormattedMessage id="media.files.noMatch" />
        </p>
      )}
      <ul className={styles.choices}>
        {files.map(({ id, name, version, url, product }) => (
          <li key={id}>
            <Button look="text" onClick={() => onPick(url)}>
              {[name, version, product?.sku].filter(Boolean).join(' · ')}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  )
}
