interface Heard {
  operation: string
  authorization: string | null
  keepalive: boolean
}

/** Records requests that bypass the mock environment and go to the server. Restore all mocks afterwards. */
export function listenToServer(): () => Heard[] {
  const fetch = jest.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json({ data: { signOut: true } }))
  return () =>
    fetch.mock.calls.map(([, init]) => ({
      operation: (JSON.parse(String(init?.body)) as { operationName: string }).operationName,
      authorization: new Headers(init?.headers).get('authorization'),
      keepalive: init?.keepalive === true,
    }))
}
