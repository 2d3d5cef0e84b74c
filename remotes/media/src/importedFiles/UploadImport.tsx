import { useFetchFile, wordsOfServer } from '@vitrine/relay'
import { addressOf, useNavigate } from '@vitrine/shell'
import { toasts } from '@vitrine/toasts'
import { Button } from '@vitrine/ui'
import { useRef, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'

/** Hands in a file, and leads to what its columns hold. */
export function UploadImport() {
  const intl = useIntl()
  const navigate = useNavigate()
  const fetchFile = useFetchFile()
  const input = useRef<HTMLInputElement>(null)
  const [isSending, setSending] = useState(false)
  const send = async (file: File) => {
    setSending(true)
    try {
      const answer = await fetchFile('/uploads/import', { body: file, name: file.name })
      const { id } = JSON.parse(await answer.text()) as { id: string }
      void navigate(addressOf('files.imported-files.item', { id }))
    } catch (refusal) {
      toasts.show({ kind: 'error', text: wordsOfServer(refusal) ?? intl.formatMessage({ id: 'media.imports.notSent' }) })
    }
    setSending(false)
  }
  return (
    <>
      <Button type="primary" disabled={isSending} onClick={() => input.current?.click()}>
        <FormattedMessage id={isSending ? 'media.imports.sending' : 'media.imports.upload'} />
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept=".xlsx,.csv,.txt,.json,.zip"
        aria-label={intl.formatMessage({ id: 'media.imports.choose' })}
        onChange={(event) => {
          const file = event.target.files?.[0]
          event.target.value = ''
          if (file) void send(file)
        }}
      />
    </>
  )
}
