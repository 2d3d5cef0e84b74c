import { entityOf } from '../../../engine/index.ts'

const askable = () => Object.entries(entityOf('product').fields).filter(([, { isAskable }]) => isAskable === true)

/** The fields of a product that suppliers may be asked for, by their declared names. */
export const askableFields = (): ReadonlySet<string> => new Set(askable().map(([name]) => name))

/** Those of them that stand in its table. */
export const askableColumns = (): { name: string; column: string }[] => askable().flatMap(([name, { place }]) => (place.in === 'column' ? [{ name, column: place.column }] : []))
