// Traces for operators: from an operation in a browser to the statements that it runs.

export { startTracing, type TracingSettings } from './startTracing.ts'
export { traceChunk, traceHeaders, traceRequest, traceStatement } from './trace.ts'
