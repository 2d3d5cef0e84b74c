import { type Progress, sendWithProgress } from '@vitrine/pickers/files'
import { CombinedError, ForeignAnswer, type GraphQLTaggedNode, type useFetchFile } from '@vitrine/relay'

export type FetchFile = ReturnType<typeof useFetchFile>

interface Answer<Data> {
  data?: Data | null
  errors?: readonly { message: string }[]
}

/**
 * Sends one file by a mutation whose variable `file` it is, as a multipart request.
 * @throws CombinedError, with the server's words where it refuses
 */
export async function postFile<Data>(fetchFile: FetchFile, mutation: GraphQLTaggedNode, file: File, variables: Record<string, unknown>, onProgress: Progress, signal: AbortSignal): Promise<Data> {
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
      // the way to files knows by 401 alone that a token is over, which GraphQL says in words
      const isOver = answer.status === 200 && words.includes('Signature has expired')
      // it refuses in JSON, which is read below
      const isRefusal = answer.status >= 400 && answer.status < 500 && readAnswer(words) !== null
      return new Response(words, { status: isOver ? 401 : isRefusal ? 200 : answer.status, headers: answer.headers })
    },
  })
  const answer = readAnswer<Data>(await reply.text())
  if (!answer) throw new CombinedError({ networkError: new ForeignAnswer(new Error('The answer is not GraphQL')) })
  if (!answer.data) throw new CombinedError({ graphQLErrors: answer.errors ?? [] })
  return answer.data
}

/** null: whoever answered does not speak GraphQL. */
function readAnswer<Data>(words: string): Answer<Data> | null {
  try {
    const answer: unknown = JSON.parse(words)
    return typeof answer === 'object' && answer !== null && ('data' in answer || 'errors' in answer) ? (answer as Answer<Data>) : null
  } catch {
    return null
  }
}
