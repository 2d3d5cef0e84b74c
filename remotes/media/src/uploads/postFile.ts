import { type Progress, sendWithProgress } from '@vitrine/pickers/files'
import type { GraphQLTaggedNode, useFetchFile } from '@vitrine/relay'

export type FetchFile = ReturnType<typeof useFetchFile>

interface Answer<Data> {
  data?: Data | null
  errors?: readonly { message: string }[]
}

/**
 * Sends one file by a mutation whose variable `file` it is, as a multipart request.
 * @throws what the way to files throws, and an Error with the server's words
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
      return new Response(words, { status: isOver ? 401 : answer.status })
    },
  })
  const { data, errors = [] } = JSON.parse(await reply.text()) as Answer<Data>
  if (!data) throw new Error(errors.map(({ message }) => message).join(' '))
  return data
}
