beforeEach(() => {
  jest.resetModules()
  localStorage.clear()
})

const answer = (status: number, body: object) => jest.fn(async (_path: string, _init: RequestInit) => ({ ok: status < 400, json: async () => body }))

async function load(fetch: ReturnType<typeof answer>) {
  Object.assign(globalThis, { fetch })
  return (await import('./reportFault')).reportFault
}

const sentBy = (fetch: ReturnType<typeof answer>) =>
  (JSON.parse(String(fetch.mock.calls[0]?.[1].body)) as { variables: { report: Record<string, string> } }).variables.report

test('F19 an error is told to the server with its stack and its address, and with who is signed in; its number comes back', async () => {
  localStorage.setItem('auth_token', 'a.b.c')
  window.history.replaceState(null, '', '/products?search=secret')
  const fetch = answer(200, { data: { reportFault: 'AAAA-2222' } })
  const reportFault = await load(fetch)
  const error = new TypeError('x is undefined')
  await expect(reportFault(error)).resolves.toBe('AAAA-2222')
  expect(sentBy(fetch)).toEqual({ name: 'TypeError', message: 'x is undefined', page: '/products', stack: error.stack })
  expect(fetch.mock.calls.map(([path]) => path)).toEqual(['/graphql/'])
  expect(fetch.mock.calls[0]?.[1].headers).toMatchObject({ Authorization: 'JWT a.b.c', 'Content-Type': 'application/json' })
})

test('F19 the same error is told once, and keeps its number', async () => {
  const fetch = answer(200, { data: { reportFault: 'AAAA-2222' } })
  const reportFault = await load(fetch)
  const error = new Error('again')
  await expect(Promise.all([reportFault(error), reportFault(error)])).resolves.toEqual(['AAAA-2222', 'AAAA-2222'])
  expect(fetch).toHaveBeenCalledTimes(1)
})

test('F19 a page that fails in a circle is silent after ten errors', async () => {
  const fetch = answer(200, { data: { reportFault: 'AAAA-2222' } })
  const reportFault = await load(fetch)
  for (let count = 0; count < 15; count += 1) await reportFault(new Error(`number ${count}`))
  expect(fetch).toHaveBeenCalledTimes(10)
})

test('what the person is told of anyway is no fault: a file that is missing, a line that is down, a call that was left', async () => {
  const fetch = answer(200, { data: { reportFault: 'AAAA-2222' } })
  const reportFault = await load(fetch)
  for (const name of ['ChunkLoadError', 'CombinedError', 'AbortError']) {
    await expect(reportFault(Object.assign(new Error('Loading'), { name }))).resolves.toBeNull()
  }
  expect(fetch).not.toHaveBeenCalled()
})

test('a report that cannot be delivered is given up quietly', async () => {
  await expect((await load(answer(429, {})))(new Error('one'))).resolves.toBeNull()
  jest.resetModules()
  const broken = jest.fn(async () => Promise.reject(new TypeError('Failed to fetch')))
  await expect((await load(broken as never))(new Error('two'))).resolves.toBeNull()
})

test('F19 of somebody whose token is over it is told all the same, as of nobody', async () => {
  localStorage.setItem('auth_token', 'a.b.c')
  const fetch = jest
    .fn<Promise<{ ok: boolean; json: () => Promise<object> }>, [string, RequestInit]>()
    .mockResolvedValueOnce({ ok: true, json: async () => ({ data: null, errors: [{ message: 'Signature has expired' }] }) })
    .mockResolvedValueOnce({ ok: true, json: async () => ({ data: { reportFault: 'AAAA-2222' } }) })
  await expect((await load(fetch))(new Error('late'))).resolves.toBe('AAAA-2222')
  expect(fetch.mock.calls.map(([, { headers }]) => 'Authorization' in (headers as object))).toEqual([true, false])
})
