// Who has which entity open.

export { resolvers } from './presence.resolvers.ts'
export { findPresences, forgetPresences } from './presence.store.ts'
