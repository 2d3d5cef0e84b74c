export { createHttpServer, type HttpServer } from './createHttpServer.ts'
