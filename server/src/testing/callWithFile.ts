import type { Reply, TestServer } from './withServer.ts'

/** A picture or a file that a call sends as its variable `file` */
export interface GivenFile {
  bytes: Buffer
  name: string
}

/** Like `call`, for a mutation with the variable `$file: Upload!`: sends a multipart request, as a page does. */
export async function callWithFile<Data>(
  { get }: Pick<TestServer, 'get'>,
  query: string,
  { bytes, name }: GivenFile,
  variables: Record<string, unknown>,
  token: string | null,
): Promise<Pick<Reply<Data>, 'data' | 'errors'>> {
  const body = new FormData()
  body.append('operations', JSON.stringify({ query, variables: { ...variables, file: null } }))
  body.append('map', JSON.stringify({ 0: ['variables.file'] }))
  body.append('0', new Blob([new Uint8Array(bytes)]), name)
  const response = await get('/graphql/', {
    method: 'POST',
    body,
    headers: { accept: 'application/json', 'x-graphql-csrf': '1', ...(token === null ? {} : { authorization: `JWT ${token}` }) },
  })
  return (await response.json()) as Pick<Reply<Data>, 'data' | 'errors'>
}
