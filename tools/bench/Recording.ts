import { readFileSync } from 'node:fs'
import { deserialize } from 'node:v8'

/** One statement as the server sent it, with its result. */
export interface Statement {
  call: string
  connection: number
  /** Milliseconds of one clock, to see which statements overlapped */
  begin: number
  end: number
  text: string
  name: string | undefined
  values: unknown[]
  rows: Record<string, unknown>[]
  rowCount: number | null
}

/** Statements that run in order on one connection: a single statement, or begin … commit. */
export type Unit = Statement[]

/** Units that the server ran in parallel. */
export type Wave = Unit[]

function unitsOf(statements: Statement[]): Unit[] {
  const open = new Map<number, Unit>()
  const units: Unit[] = []
  for (const statement of statements) {
    const transaction = open.get(statement.connection)
    if (transaction) {
      transaction.push(statement)
      if (/^\s*(commit|rollback)\b(?!\s+to)/i.test(statement.text)) open.delete(statement.connection)
      continue
    }
    const unit = [statement]
    units.push(unit)
    if (/^\s*(begin|start transaction)\b/i.test(statement.text)) open.set(statement.connection, unit)
  }
  return units
}

/** Sorts the statements of one call into the order in which the server ran them, in parallel where it did so. */
export function wavesOf(statements: Statement[]): Wave[] {
  const units = unitsOf([...statements].sort((a, b) => a.begin - b.begin))
  const waves: Wave[] = []
  let firstEnd = Infinity
  for (const unit of units) {
    const isBesideOthers = waves.length > 0 && unit[0]!.begin < firstEnd
    if (isBesideOthers) waves.at(-1)!.push(unit)
    else waves.push([unit])
    firstEnd = Math.min(isBesideOthers ? firstEnd : Infinity, unit.at(-1)!.end)
  }
  return waves
}

/** Reads the output of recordStatements, call by call. */
export function readRecording(file: string): Map<string, Wave[]> {
  const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean)
  const statements = lines.map((line) => deserialize(Buffer.from(line, 'base64')) as Statement)
  return new Map([...Map.groupBy(statements, (statement) => statement.call)].map(([call, own]) => [call, wavesOf(own)]))
}
