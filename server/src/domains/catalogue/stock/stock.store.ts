import { sql } from 'kysely'
import { isDay, possibleIds } from '../../../platform/db/index.ts'
import { type Field, FieldProblem, type FieldValue, type Relation, type FieldWords, findTitles } from '../../../engine/index.ts'

/** Stock at a location, by its name: "12 in stock, 2 reserved, 1 on display". */
const stockWords: FieldWords = async (db, intl, uses) => {
  const titles = await findTitles(db, intl, uses.map(({ parameter }) => Number(parameter)).filter(Number.isInteger))
  return {
    label: (location) =>
      intl.formatMessage(
        { id: 'changes.field.with' },
        { label: intl.formatMessage({ id: 'catalogue.product.stock' }), parameter: titles.get(Number(location))?.title ?? location },
      ),
    form: () => 'NUMBER',
    words(_, value) {
      const { qty = 0, reserved = 0, onDisplay = 0 } = value as Readonly<Record<string, number | undefined>>
      return { text: intl.formatMessage({ id: 'catalogue.product.stock.words' }, { qty, reserved, onDisplay }), number: qty }
    },
    delta: (_, by) => intl.formatNumber(by, { signDisplay: 'exceptZero' }),
  }
}

const levels: Relation = {
  in: 'relation',
  name: 'stock',
  empty: null,
  async read(db, ids, parameters) {
    const { rows } = await sql<{
      id: number
      parameter: string
      qty: number
      reserved: number
      onDisplay: number
      incomingQty: number
      incomingDate: string | null
      source: string
      asOf: string
    }>`/* stock.readLevels */
      select product_id as id, location_id::text as parameter, qty, reserved, on_display as "onDisplay",
        incoming_qty as "incomingQty", incoming_date as "incomingDate", source, to_json(as_of)#>>'{}' as "asOf" from stock_levels
      where product_id = any(${ids}::integer[]) ${parameters ? sql`and location_id = any(${possibleIds(parameters.map(Number))}::integer[])` : sql``}`.execute(
      db,
    )
    return rows.map(({ id, parameter, ...value }) => ({ id, parameter, value }))
  },
  async write(db, rows) {
    const gone = rows.filter((row) => row.after === null).map((row) => ({ p: row.id, l: Number(row.parameter) }))
    if (gone.length > 0) {
      await sql`/* stock.removeLevels */ delete from stock_levels t using json_to_recordset(${JSON.stringify(gone)}::json) as r(p integer, l integer)
        where t.product_id = r.p and t.location_id = r.l`.execute(db)
    }
    const put = rows.flatMap((row) => (row.after === null ? [] : [{ p: row.id, l: Number(row.parameter), ...(row.after as object) }]))
    if (put.length === 0) return
    await sql`/* stock.putLevels */ insert into stock_levels (product_id, location_id, qty, reserved, on_display, incoming_qty, incoming_date, source, as_of)
      select r.p, r.l, r.qty, r.reserved, r."onDisplay", coalesce(r."incomingQty", known.incoming_qty, 0), case when r."incomingQty" is null then known.incoming_date else r."incomingDate" end,
        r.source, coalesce(r."asOf", now())
      from json_to_recordset(${JSON.stringify(put)}::json)
        as r(p integer, l integer, qty integer, reserved integer, "onDisplay" integer, "incomingQty" integer, "incomingDate" date, source text, "asOf" timestamptz)
      left join stock_levels known on known.product_id = r.p and known.location_id = r.l
      on conflict (product_id, location_id) do update
      set qty = excluded.qty, reserved = excluded.reserved, on_display = excluded.on_display, incoming_qty = excluded.incoming_qty, incoming_date = excluded.incoming_date,
        source = excluded.source, as_of = excluded.as_of`.execute(db)
  },
  targets: [
    {
      table: 'stock_locations',
      async holders(db, targets) {
        const { rows } = await sql<{
          id: number
          parameter: string
        }>`/* stock.keptAt */ select product_id as id, location_id::text as parameter from stock_levels where location_id = any(${targets}::integer[])`.execute(
          db,
        )
        return rows
      },
    },
  ],
  async verify(db, rows) {
    const wanted = [...new Set(rows.map((row) => Number(row.parameter)))]
    const present = new Set(
      (
        await sql<{ id: number }>`/* stock.presentLocations */ select id from stock_locations where id = any(${possibleIds(wanted)}::integer[])`.execute(db)
      ).rows.map((row) => row.id),
    )
    return new Map(
      rows.flatMap((row, at) => (present.has(Number(row.parameter)) ? [] : [[at, { code: 'reference.missing', values: { id: row.parameter } }] as const])),
    )
  },
}

const count = (value: FieldValue | undefined): number => {
  if (value === undefined || value === null) return 0
  if (typeof value !== 'number' || !Number.isInteger(value) || value < -1_000_000 || value > 1_000_000) throw new FieldProblem('integer.form')
  return value
}

const oneOf = (source: FieldValue): string => {
  if (source !== 'FEED' && source !== 'ERP' && source !== 'MANUAL') throw new FieldProblem('choice.unknown', { known: 'FEED, ERP, MANUAL' })
  return source
}

const instant = (value: FieldValue): string => {
  if (typeof value !== 'string' || Number.isNaN(Date.parse(value)) || !isDay(new Date(value).toISOString().slice(0, 10))) throw new FieldProblem('date.form')
  // as the database writes it, so that a revert finds what it wrote
  return value.endsWith('+00:00') ? value : new Date(value).toISOString().replace(/\.?0*Z$/, '+00:00')
}

const day = (value: FieldValue): string | null => {
  if (value !== null && (typeof value !== 'string' || !isDay(value))) throw new FieldProblem('date.form')
  return value
}

const counts = ['qty', 'reserved', 'onDisplay'] as const
const said = ['incomingQty', 'incomingDate', 'source', 'asOf'] as const
type Level = Readonly<Record<string, FieldValue>>

/**
 * `stock.<location id>`: { qty, reserved, onDisplay }, or null if the product is not stocked there. What is on its way
 * (incomingQty, incomingDate), and the source and time of the counts (source, asOf) are optional. Without a source they were
 * counted by hand, now; what is on its way stays as it is. A revert has all of them.
 */
export const stockField: Field = {
  type: 'json',
  label: 'catalogue.product.stock',
  place: levels,
  words: stockWords,
  normalise(value) {
    if (value === null) return null
    if (typeof value !== 'object' || Array.isArray(value)) throw new FieldProblem('list.form')
    const { qty, reserved, onDisplay, incomingQty, incomingDate, source, asOf } = value as Level
    const incoming: Level = incomingQty === undefined ? {} : { incomingQty: count(incomingQty), incomingDate: day(incomingDate ?? null) }
    const origin = { source: source === undefined ? 'MANUAL' : oneOf(source), ...(asOf === undefined ? {} : { asOf: instant(asOf) }) }
    return { qty: count(qty), reserved: count(reserved), onDisplay: count(onDisplay), ...incoming, ...origin }
  },
  same(present, wanted) {
    if (present === null || wanted === null) return present === wanted
    const [is, shall] = [present as Level, wanted as Level]
    return counts.every((name) => is[name] === shall[name]) && said.every((name) => shall[name] === undefined || shall[name] === is[name])
  },
}

/** The form's part of a stock level: the counts. */
export function countsOf(value: FieldValue): FieldValue {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).filter(([name]) => (counts as readonly string[]).includes(name)))
}
