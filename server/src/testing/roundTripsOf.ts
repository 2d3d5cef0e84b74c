import pg from 'pg'

async function textsByTrip(work: () => Promise<unknown>): Promise<string[][]> {
  const trips: string[][] = []
  const open = new Map<pg.Client, string[]>()
  const query = pg.Client.prototype.query as (this: pg.Client, ...parameters: unknown[]) => unknown
  pg.Client.prototype.query = function (this: pg.Client, ...parameters: unknown[]) {
    const [first] = parameters
    const text = typeof first === 'string' ? first : (first as { text?: string } | undefined)?.text
    // runs by itself, independent of `work`
    if (text?.startsWith('/* history.link')) return query.apply(this, parameters)
    // nothing is waiting to be sent: a new group begins
    if (this.connection.stream.writableLength === 0 || !open.has(this)) {
      const trip: string[] = []
      open.set(this, trip)
      trips.push(trip)
    }
    open.get(this)?.push(text ?? '?')
    return query.apply(this, parameters)
  } as typeof pg.Client.prototype.query
  try {
    await work()
  } finally {
    pg.Client.prototype.query = query as typeof pg.Client.prototype.query
  }
  return trips
}

/**
 * The statements that our own server sends while `work` runs, each by its first comment, grouped into round trips: the
 * statements of a group do not wait for each other. Of this process only.
 */
export const roundTripsOf = async (work: () => Promise<unknown>): Promise<string[][]> =>
  (await textsByTrip(work)).map((trip) => trip.map((text) => text.split('*/')[0]?.trim() ?? '?'))

/** Like `statementsOf`, with the full text. */
export const textsOf = async (work: () => Promise<unknown>): Promise<string[]> => (await textsByTrip(work)).flat()

/** Like `roundTripsOf`, without the grouping. Nothing else may query the database meanwhile. */
export const statementsOf = async (work: () => Promise<unknown>): Promise<string[]> => (await roundTripsOf(work)).flat()
