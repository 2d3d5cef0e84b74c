import { saveFile } from '@vitrine/pickers/files'
import { useFetchFile, wordsOfServer } from '@vitrine/relay'
import { toasts } from '@vitrine/toasts'
import { Button } from '@vitrine/ui'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'

/** Downloads the refused rows with the reasons, as a workbook that can be corrected and imported again. */
export function RefusedRowsDownload({ id }: { id: string }) {
  const intl = useIntl()
  const fetchFile = useFetchFile()
  const [isBusy, setBusy] = useState(false)
  const download = async () => {
    setBusy(true)
    try {
      saveFile('refused-rows.xlsx', await fetchFile(`/exports/refused-rows.xlsx?import=${id}`))
    } catch (refusal) {
      toasts.show({ kind: 'error', text: wordsOfServer(refusal) ?? intl.formatMessage({ id: 'media.exports.failed' }) })
    }
    setBusy(false)
  }
  return (
    <Button loading={isBusy} onClick={() => void download()}>
      <FormattedMessage id="media.imports.refusedRows" />
    </Button>
  )
}
