// Who has which thing open.

export { resolvers } from './presence.resolvers.ts'
export { findPresences, forgetPresences } from './presence.store.ts'
