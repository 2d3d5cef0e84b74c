import { relative, resolve } from 'node:path'

/** The breadth of a test is divided into this many parts; each run of the tests does one of them, `pnpm test --full` all. */
export const turns = 3

const root = resolve(import.meta.dirname, '../../..')

/** The part for a commit, by its hash: repeating the tests of a commit does the same part. */
export const turnOf = (commit: string | null): number => Number.parseInt((commit ?? '0').slice(0, 8), 16) % turns

/**
 * Chosen by `pnpm test`: a turn from 0 on, and the files that do all of them because the change reaches them. A test file run
 * alone does everything.
 */
const turn = process.env['VITRINE_TEST_TURN'] ?? 'all'
const whole = new Set((process.env['VITRINE_TEST_WHOLE'] ?? '').split(','))

/** Whether this test file, by its `import.meta`, has to do the item at this index of a list. */
export const isInTurn = (file: ImportMeta, place: number): boolean =>
  turn === 'all' || place % turns === Number(turn) || whole.has(relative(root, file.filename).replaceAll('\\', '/'))

/**
 * The items of this run's turn: for tests whose point is their breadth, such as every address or every field.
 * @param file the test file's own `import.meta`
 */
export const inTurn = <Item>(file: ImportMeta, items: readonly Item[]): Item[] => items.filter((_, place) => isInTurn(file, place))
