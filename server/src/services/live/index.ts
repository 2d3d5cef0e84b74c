export { createLive, type Live } from './createLive.ts'
export { resolvers } from './live.resolvers.ts'
