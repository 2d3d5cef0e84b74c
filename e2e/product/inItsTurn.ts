import { isInTurn } from '../../server/src/testing/inTurn.ts'

/** Details of a test of which many do the same elsewhere: it is left to a later run unless it is its turn, by its place among them. */
export const inItsTurn = (file: ImportMeta, place: number): { tag?: string } => (isInTurn(file, place) ? {} : { tag: '@later' })
