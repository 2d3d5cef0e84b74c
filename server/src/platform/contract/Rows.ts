/**
 * What is behind each type of the contract during execution, usually a row of its store. Open, so that lower layers need not
 * import higher ones: the file that resolves a type adds its row with `declare module`.
 */
export interface Rows {}
