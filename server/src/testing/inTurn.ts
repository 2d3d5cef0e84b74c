import { relative, resolve } from 'node:path'

/** The breadth of a test comes in so many parts; each run of the tests does one of them, `pnpm test --full` all. */
export const turns = 3

const root = resolve(import.meta.dirname, '../../..')

/** Which part a commit gets, by its hash: whoever runs the tests of that commit again does the same. */
export const turnOf = (commit: string | null): number => Number.parseInt((commit ?? '0').slice(0, 8), 16) % turns

/** What `pnpm test` has chosen: a turn from 0 on, and the files that do all of them because the change reaches them. Alone a test file does everything. */
const turn = process.env['VITRINE_TEST_TURN'] ?? 'all'
const whole = new Set((process.env['VITRINE_TEST_WHOLE'] ?? '').split(','))

/** Whether this test file, by its `import.meta`, has to do what stands at this place of a list. */
export const isInTurn = (file: ImportMeta, place: number): boolean => turn === 'all' || place % turns === Number(turn) || whole.has(relative(root, file.filename).replaceAll('\\', '/'))

/**
 * Of things that are each tried in the same way, those of this run's turn: for tests whose point is their breadth, such as
 * every address or every field.
 * @param file the test file's own `import.meta`
 */
export const inTurn = <Item>(file: ImportMeta, items: readonly Item[]): Item[] => items.filter((_, place) => isInTurn(file, place))
