import type pg from 'pg'

export interface Column {
  name: string
  /** Oid of its type in pg_type */
  dataTypeID: number
  /** Its table and column; 0 for a computed column */
  tableID: number
  columnID: number
}

interface Connection {
  parse(message: { name: string; text: string; types: readonly number[] }): void
  describe(message: { type: 'S'; name: string }): void
  sync(): void
}

/**
 * Asks PostgreSQL for the result columns of a statement, without running it.
 * @throws Error of PostgreSQL if the statement is invalid
 */
export function describeStatement(client: pg.Client, text: string): Promise<Column[]> {
  return new Promise((resolve, reject) => {
    let columns: Column[] = []
    // The five messages of a Submittable, as in pg's own Query and pg-cursor.
    const submittable = {
      submit(connection: Connection) {
        connection.parse({ name: '', text, types: [] })
        connection.describe({ type: 'S', name: '' })
        connection.sync()
      },
      handleRowDescription({ fields }: { fields: Column[] }) {
        columns = fields
      },
      handleError: reject,
      handleReadyForQuery: () => resolve(columns),
    }
    client.query(submittable as unknown as pg.Submittable)
  })
}
