// What a process tells whoever runs it.

export { log, logAsJson } from './log.ts'
export { currentRequest, inRequest, readRequestId, type RequestFacts } from './currentRequest.ts'
