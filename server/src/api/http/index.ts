// The one HTTP server: GraphQL, the host, the remotes, pictures and exports.

export { createHttpServer, type HttpServer } from './createHttpServer.ts'
export { createChecksServer } from './createChecks.ts'
