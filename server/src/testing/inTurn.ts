import { relative, resolve } from 'node:path'

/** A broad test is divided into this many parts; each test run does one of them, `pnpm test --full` all. */
export const turns = 6

const root = resolve(import.meta.dirname, '../../..')

/** The part for a commit, from its hash: repeated tests of a commit do the same part. */
export const turnOf = (commit: string | null): number => Number.parseInt((commit ?? '0').slice(0, 8), 16) % turns

/**
 * Set by `pnpm test`: a turn from 0, and the files that do all turns because the change affects them. A test file that is run
 * alone does everything.
 */
const turn = process.env['VITRINE_TEST_TURN'] ?? 'all'
const whole = new Set((process.env['VITRINE_TEST_WHOLE'] ?? '').split(','))

/** The items of one turn. A list shorter than the turns gives one item at each: a test with nothing to do could not fail. */
export const itemsOf = <Item>(turn: number, items: readonly Item[]): Item[] => {
  const parts = Math.min(turns, items.length)
  return items.filter((_, place) => place % parts === turn % parts)
}

/**
 * The items of this run's turn: for tests that need breadth, such as every address or every field.
 * @param file the test file's own `import.meta`
 */
export const inTurn = <Item>(file: ImportMeta, items: readonly Item[]): Item[] =>
  turn === 'all' || whole.has(relative(root, file.filename).replaceAll('\\', '/')) ? [...items] : itemsOf(Number(turn), items)
