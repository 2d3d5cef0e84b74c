/**
 * What stands behind each type of the contract while it is being resolved: mostly a row of its store. Open, so that what
 * stands below need not import what stands above: the file that resolves a type adds its row with `declare module`.
 */
export interface Rows {}
