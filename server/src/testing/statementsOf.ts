import pg from 'pg'

/**
 * The statements that our own server sends while it works, each by its first comment: `/* products.page`. Of this process
 * only, so nothing else may ask the database meanwhile.
 */
export async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const sent: string[] = []
  const query = pg.Client.prototype.query
  pg.Client.prototype.query = function (this: pg.Client, ...parameters: Parameters<typeof query>) {
    const [first] = parameters as unknown[]
    const text = typeof first === 'string' ? first : (first as { text?: string } | undefined)?.text
    sent.push(text?.split('*/')[0]?.trim() ?? '?')
    return Reflect.apply(query, this, parameters)
  } as typeof query
  try {
    await work()
  } finally {
    pg.Client.prototype.query = query
  }
  return sent
}
