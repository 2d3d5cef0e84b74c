import { saveFile } from '@vitrine/pickers/files'
import { useFetchFile, wordsOfServer } from '@vitrine/relay'
import { useSearchParams } from '@vitrine/shell'
import { toasts } from '@vitrine/toasts'
import { Button } from '@vitrine/ui'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { ChangeSetFilter } from './__generated__/ActivityScreenQuery.graphql'
import { activityVariables } from './activityVariables'

/** Downloads all entries that match the filters as a file for spreadsheets. */
export function ExportActivity({ count }: { count: number | undefined }) {
  const intl = useIntl()
  const [address] = useSearchParams()
  const fetchFile = useFetchFile()
  const [isExporting, setExporting] = useState(false)

  const handleExport = async () => {
    setExporting(true)
    try {
      const file = await fetchFile(exportAddress(activityVariables(address).filter ?? {}))
      saveFile(`${intl.formatMessage({ id: 'office.activity.title' }).toLowerCase()}.csv`, file)
    } catch (error) {
      toasts.show({ kind: 'error', text: wordsOfServer(error) ?? intl.formatMessage({ id: 'office.activity.exportFailed' }) })
    } finally {
      setExporting(false)
    }
  }

  return (
    <Button disabled={!count} loading={isExporting} onClick={() => void handleExport()}>
      <FormattedMessage id="office.activity.export" />
    </Button>
  )
}

/** The address of the log as a file: the filters of its query, each as a parameter, a list as several. */
function exportAddress(filter: ChangeSetFilter): string {
  const parameters = Object.entries(filter).flatMap(([name, value]: [string, unknown]) => {
    if (value === undefined || value === null) return []
    return Array.isArray(value) ? value.map((one) => [name, String(one)]) : [[name, String(value)]]
  })
  return parameters.length > 0 ? `/exports/activity.csv?${new URLSearchParams(parameters)}` : '/exports/activity.csv'
}
