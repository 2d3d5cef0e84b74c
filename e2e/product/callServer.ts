type Reply<Data> = { data?: Data | null; errors?: { message: string }[] }

/** Sends one call to the running server, outside the browser. Throws the server's own message when it refuses. */
export const callServer = async <Data>(address: string, query: string, variables: object, token?: string): Promise<Data> => {
  const response = await fetch(`${address}/graphql/`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Accept: 'application/json', ...(token ? { Authorization: `JWT ${token}` } : {}) },
    body: JSON.stringify({ query, variables }),
  })
  const { data, errors } = (await response.json()) as Reply<Data>
  if (errors?.length || !data) throw new Error(errors?.map(({ message }) => message).join('\n') ?? 'The server gave no data.')
  return data
}
