// The HTTP server: GraphQL, the host, the remotes, files and exports.

export { createHttpServer, type HttpServer } from './createHttpServer.ts'
export { createChecksServer } from './createChecks.ts'
