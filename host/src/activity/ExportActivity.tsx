import { useSearchParams } from '@vitrine/shell'
import { toasts } from '@vitrine/toasts'
import { Button } from '@vitrine/ui'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { activityVariables } from './activityList'
import { contentTypeWord } from './contentTypes'
import { saveFile } from './saveFile'
import { toCsv } from './toCsv'
import { EXPORT_LIMIT, useFetchActivity } from './useFetchActivity'

/** Saves what the filters match, page after page, as a file that a spreadsheet opens. */
export function ExportActivity({ count }: { count: number | undefined }) {
  const intl = useIntl()
  const [address] = useSearchParams()
  const fetchActivity = useFetchActivity()
  const [progress, setProgress] = useState<number | null>(null)

  const handleExport = async () => {
    setProgress(0)
    try {
      const rows = await fetchActivity(activityVariables(address).filter ?? {}, setProgress)
      const word = (id: MessageId) => intl.formatMessage({ id })
      const head = [
        word('office.activity.column.time'),
        word('office.activity.column.by'),
        word('office.activity.filter.actor'),
        word('office.activity.filter.action'),
        word('office.activity.column.type'),
        word('office.activity.column.what'),
        word('office.activity.export.things'),
        word('office.activity.export.fields'),
        word('office.activity.column.source'),
        word('office.activity.export.number'),
      ]
      const lines = rows.map((row) => [
        row.time,
        row.actor,
        intl.formatMessage({ id: `office.actor.${row.actorKind}` as MessageId }),
        intl.formatMessage({ id: `office.action.${row.action}` as MessageId }),
        row.contentTypes.map((type) => contentTypeWord(intl, type)).join(', '),
        row.sentence,
        row.entityCount,
        row.itemCount,
        row.source,
        row.id,
      ])
      // spreadsheets take the comma of the Dutch numbers for their own, and expect another mark between the values
      const separator = intl.locale.startsWith('nl') ? ';' : ','
      saveFile(`${word('office.activity.title').toLowerCase()}.csv`, 'text/csv;charset=utf-8', toCsv([head, ...lines], separator))
      if (count !== undefined && count > rows.length) {
        toasts.show({ kind: 'warning', text: intl.formatMessage({ id: 'office.activity.export.limited' }, { count: EXPORT_LIMIT }) })
      }
    } catch {
      toasts.show({ kind: 'error', text: intl.formatMessage({ id: 'office.activity.export.failed' }) })
    } finally {
      setProgress(null)
    }
  }

  return (
    <Button disabled={!count || progress !== null} onClick={() => void handleExport()}>
      {progress === null ? (
        <FormattedMessage id="office.activity.export" />
      ) : (
        <FormattedMessage id="office.activity.exporting" values={{ count: progress }} />
      )}
    </Button>
  )
}
