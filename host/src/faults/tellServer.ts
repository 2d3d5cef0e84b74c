const TIME_OUT = 8_000

/**
 * Sends to the server directly and not by Relay, which may be broken; the request outlives the page.
 * @returns undefined if the call was refused, and not processed
 * @throws if the connection is lost
 */
export async function tellServer(operationName: string, query: string, variables: object, token: string | null): Promise<Record<string, unknown> | undefined> {
  const headers = { Accept: 'application/json', 'Content-Type': 'application/json', ...(token && { Authorization: `JWT ${token}` }) }
  const body = JSON.stringify({ operationName, query, variables })
  const response = await fetch('/graphql/', { method: 'POST', headers, body, keepalive: true, signal: AbortSignal.timeout(TIME_OUT) })
  if (!response.ok) return undefined
  const { data }: { data?: Record<string, unknown> | null } = await response.json()
  return data ?? undefined
}
