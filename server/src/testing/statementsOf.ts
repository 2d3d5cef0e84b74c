import pg from 'pg'

/** The statements that our own server sends while it works, whole. Of this process only, so nothing else may ask the database meanwhile. */
export async function textsOf(work: () => Promise<unknown>): Promise<string[]> {
  const sent: string[] = []
  const query = pg.Client.prototype.query as (this: pg.Client, ...parameters: unknown[]) => unknown
  pg.Client.prototype.query = function (this: pg.Client, ...parameters: unknown[]) {
    const [first] = parameters
    const text = typeof first === 'string' ? first : (first as { text?: string } | undefined)?.text
    sent.push(text ?? '?')
    return query.apply(this, parameters)
  } as typeof pg.Client.prototype.query
  try {
    await work()
  } finally {
    pg.Client.prototype.query = query as typeof pg.Client.prototype.query
  }
  return sent
}

/** The same, each by its first comment: `/* products.page`. */
export async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  return (await textsOf(work)).map((text) => text.split('*/')[0]?.trim() ?? '?')
}
