import { CombinedError, ForeignAnswer, type GraphQLTaggedNode, type useFetchFile } from '@vitrine/relay'
import { type Progress, sendWithProgress } from './sendWithProgress'

export type FetchFile = ReturnType<typeof useFetchFile>

interface Answer<Data> {
  data?: Data | null
  errors?: readonly { message: string }[]
}

/** The largest file for the GraphQL endpoint: a request may be 25 MB, including the operation. */
export const LARGEST_PART = 24_900_000

/**
 * Sends one file with a mutation that has the variable `file`, as a multipart request.
 * @throws CombinedError, with the server's message if it refuses
 */
export async function postFile<Data>(
  fetchFile: FetchFile,
  mutation: GraphQLTaggedNode,
  file: File,
  variables: Record<string, unknown>,
  onProgress: Progress,
  signal: AbortSignal,
): Promise<Data> {
  const { name, text } = (mutation as { params: { name: string; text: string } }).params
  const body = new FormData()
  body.append('operations', JSON.stringify({ query: text, operationName: name, variables: { ...variables, file: null } }))
  body.append('map', JSON.stringify({ 0: ['variables.file'] }))
  body.append('0', file, file.name)
  const send = sendWithProgress(onProgress, signal)
  const reply = await fetchFile('/graphql/', {
    body,
    name: file.name,
    async send(path, init) {
      const answer = await send(path, { ...init, headers: { ...(init.headers as Record<string, string>), accept: 'application/json', 'x-graphql-csrf': '1' } })
      const words = await answer.text()
      // the file endpoint reports an expired token by 401 only, GraphQL in a message
      const isOver = answer.status === 200 && words.includes('Signature has expired')
      // refusals are JSON, read below
      const isRefusal = answer.status >= 400 && answer.status < 500 && readAnswer(words) !== null
      return new Response(words, { status: isOver ? 401 : isRefusal ? 200 : answer.status, headers: answer.headers })
    },
  })
  const answer = readAnswer<Data>(await reply.text())
  if (!answer) throw new CombinedError({ networkError: new ForeignAnswer(new Error('The answer is not GraphQL')) })
  const { data, errors = [] } = answer
  // a refusal may empty only the one field instead of all
  if (!data || (errors.length > 0 && Object.values(data).every((field) => field === null))) throw new CombinedError({ graphQLErrors: errors })
  return data
}

/** null: the response is not GraphQL. */
function readAnswer<Data>(words: string): Answer<Data> | null {
  try {
    const answer: unknown = JSON.parse(words)
    return typeof answer === 'object' && answer !== null && ('data' in answer || 'errors' in answer) ? (answer as Answer<Data>) : null
  } catch {
    return null
  }
}
