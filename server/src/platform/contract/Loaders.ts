/**
 * The loaders of all domains in one object, made again for each request. Open: each domain adds its own with
 * `declare module`, named after its own entities, so that no two have the same name.
 */
export interface Loaders {}
