export { runJobs } from './runJobs.ts'
export { testDatabase, type TestDatabase } from './testDatabase.ts'
export { withServer, type CallOptions, type Reply, type TestServer, type TestServerOptions } from './withServer.ts'
