import { fetchQuery, graphql, newIdempotencyKey, useFetchFile, useRelayEnvironment, wordsOfServer } from '@vitrine/relay'
import { toasts } from '@vitrine/toasts'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { postFile } from '@vitrine/pickers/files'
import type { useUploadFileMutation } from './__generated__/useUploadFileMutation.graphql'
import type { useUploadFileQuery } from './__generated__/useUploadFileQuery.graphql'

const mutation = graphql`
  mutation useUploadFileMutation($file: Upload!, $input: TechnicalFileInput!, $key: String) {
    uploadTechnicalFile(file: $file, input: $input, idempotencyKey: $key) {
      technicalFile {
        id
        name
      }
      errors {
        message
      }
    }
  }
`

// For the store: the panel reads it there.
const filesOfProduct = graphql`
  query useUploadFileQuery($id: ID!) {
    product(id: $id) {
      # eslint-disable-next-line relay/must-colocate-fragment-spreads
      ...FilesPanel_product
    }
  }
`

interface Underway {
  name: string
  percent: number
}

export interface UploadProblem {
  file: File
  /** null: the server was unreachable */
  message: string | null
}

/**
 * Uploads technical files of a product, one after the other.
 * @returns `upload`, with the file of which they are a newer version, which tells whether all of them succeeded; the current
 * progress; and failed ones
 */
export function useUploadFile(productId: string): {
  upload(files: readonly File[], replaces?: string): Promise<boolean>
  refresh(): void
  underway: readonly Underway[]
  problems: readonly UploadProblem[]
} {
  const intl = useIntl()
  const fetchFile = useFetchFile()
  const environment = useRelayEnvironment()
  const [underway, setUnderway] = useState<readonly Underway[]>([])
  const [problems, setProblems] = useState<readonly UploadProblem[]>([])
  const refresh = () => void fetchQuery<useUploadFileQuery>(environment, filesOfProduct, { id: productId }, { fetchPolicy: 'network-only' }).subscribe({})

  const uploadOne = async (file: File, replaces: string | undefined): Promise<UploadProblem | null> => {
    const { name } = file
    const progress = (sent: number, total: number) =>
      setUnderway((before) => before.map((one) => (one.name === name ? { name, percent: Math.round((sent / Math.max(total, 1)) * 100) } : one)))
    try {
      const variables = { input: { product: productId, ...(replaces !== undefined && { replaces }) }, key: newIdempotencyKey() }
      const { uploadTechnicalFile } = await postFile<useUploadFileMutation['response']>(
        fetchFile,
        mutation,
        file,
        variables,
        progress,
        new AbortController().signal,
      )
      const { technicalFile, errors } = uploadTechnicalFile
      if (!technicalFile) return { file, message: errors.map(({ message }) => message).join(' ') }
      toasts.show({ kind: 'success', text: intl.formatMessage({ id: 'media.files.added' }, { name: technicalFile.name }) })
      refresh()
      return null
    } catch (error) {
      return { file, message: wordsOfServer(error) }
    }
  }
  const upload = async (files: readonly File[], replaces?: string) => {
    let isAllThere = true
    setProblems([])
    setUnderway(files.map(({ name }) => ({ name, percent: 0 })))
    for (const file of files) {
      const problem = await uploadOne(file, replaces)
      if (problem) {
        isAllThere = false
        setProblems((before) => [...before, problem])
      }
      setUnderway((before) => before.filter(({ name }) => name !== file.name))
    }
    return isAllThere
  }
  return { upload, refresh, underway, problems }
}
