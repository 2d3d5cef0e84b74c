import { LARGEST_PART, postFile, sendInParts } from '@vitrine/pickers/files'
import { graphql, newIdempotencyKey, useFetchFile, wordsOfServer } from '@vitrine/relay'
import { addressOf, useNavigate } from '@vitrine/shell'
import { toasts } from '@vitrine/toasts'
import { Button, tableFiles } from '@vitrine/ui'
import { useRef, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { UploadImportMutation } from './__generated__/UploadImportMutation.graphql'

const mutation = graphql`
  mutation UploadImportMutation($file: Upload!, $key: String) {
    uploadImport(file: $file, idempotencyKey: $key) {
      importedFile {
        id
      }
      errors {
        message
      }
    }
  }
`

type FetchFile = ReturnType<typeof useFetchFile>

/** @returns the id of the uploaded file, or the message of a refusal */
async function handIn(fetchFile: FetchFile, file: File): Promise<{ id: string } | { refused: string }> {
  if (file.size > LARGEST_PART) {
    return JSON.parse(await sendInParts(fetchFile, '/uploads/import', file, () => undefined, new AbortController().signal)) as { id: string }
  }
  const variables = { key: newIdempotencyKey() }
  const { uploadImport } = await postFile<UploadImportMutation['response']>(fetchFile, mutation, file, variables, () => undefined, new AbortController().signal)
  const { importedFile, errors } = uploadImport
  return importedFile ? { id: importedFile.id } : { refused: errors.map(({ message }) => message).join(' ') }
}

/** Uploads a file, and opens its columns. */
export function UploadImport() {
  const intl = useIntl()
  const navigate = useNavigate()
  const fetchFile = useFetchFile()
  const input = useRef<HTMLInputElement>(null)
  const [isSending, setSending] = useState(false)
  const send = async (file: File) => {
    setSending(true)
    try {
      const answer = await handIn(fetchFile, file)
      if ('id' in answer) void navigate(addressOf('files.imported-files.item', { id: answer.id }))
      else toasts.show({ kind: 'error', text: answer.refused })
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
        accept={tableFiles}
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
