import { saveFile } from '@vitrine/pickers/files'
import { fetchQuery, graphql, useRelayEnvironment } from '@vitrine/relay'
import { Button } from '@vitrine/ui'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { DryRunDownloadQuery } from './__generated__/DryRunDownloadQuery.graphql'
import { csvLine } from './csvLine'

const page = 200

const query = graphql`
  query DryRunDownloadQuery($id: ID!, $limit: Int!, $offset: Int!) {
    node(id: $id) {
      ... on Job {
        preview {
          entities(limit: $limit, offset: $offset) {
            label
            operation
            changes {
              label
              before
              after
              added
              removed
            }
            problems {
              message
            }
          }
        }
      }
    }
  }
`

const kinds = ['xlsx', 'csv'] as const

type Kind = (typeof kinds)[number]

const types = { xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', csv: 'text/csv;charset=utf-8' } as const

// a list is shown as added and removed entries
const said = (value: string | null | undefined, list: readonly string[] | null | undefined) => (list && list.length > 0 ? list.join(', ') : (value ?? ''))

/** Downloads everything in a dry run, as a file for spreadsheets: one line per field. */
export function DryRunDownload({ jobId }: { jobId: string }) {
  const intl = useIntl()
  const environment = useRelayEnvironment()
  const [busy, setBusy] = useState<Kind>()
  const readRows = async () => {
    const rows = [
      (['product', 'operation', 'field', 'before', 'after', 'problem'] as const).map((id) => intl.formatMessage({ id: `supplier.dryRun.head.${id}` })),
    ]
    for (let offset = 0; ; offset += page) {
      const answer = await fetchQuery<DryRunDownloadQuery>(environment, query, { id: jobId, limit: page, offset }, { fetchPolicy: 'network-only' }).toPromise()
      const entities = answer?.node?.preview?.entities ?? []
      for (const { label, operation, changes, problems } of entities) {
        const problem = problems.map(({ message }) => message).join(' ')
        if (changes.length === 0) rows.push([label, operation, '', '', '', problem])
        for (const { label: field, before, after, added, removed } of changes)
          rows.push([label, operation, field, said(before, removed), said(after, added), problem])
      }
      if (entities.length < page) return rows
    }
  }
  const download = async (kind: Kind) => {
    setBusy(kind)
    try {
      const rows = await readRows()
      // with the byte order mark spreadsheets recognise UTF-8
      const content =
        kind === 'csv'
          ? `\u{FEFF}${rows.map(csvLine).join('\r\n')}`
          : (await import('./workbookOf')).workbookOf(intl.formatMessage({ id: 'supplier.dryRun.title' }), rows)
      saveFile(`dry-run.${kind}`, new Blob([content], { type: types[kind] }))
    } catch {
      // the host has already shown a toast for the failed call
    } finally {
      setBusy(undefined)
    }
  }
  return (
    <>
      {kinds.map((kind) => (
        <Button key={kind} loading={busy === kind} disabled={busy !== undefined && busy !== kind} onClick={() => void download(kind)}>
          <FormattedMessage id={`supplier.dryRun.download.${kind}`} />
        </Button>
      ))}
    </>
  )
}
