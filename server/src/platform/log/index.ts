// The log for operators.

export { log, logAsJson } from './log.ts'
export { currentRequest, inRequest, readRequestId, type RequestFacts } from './currentRequest.ts'
