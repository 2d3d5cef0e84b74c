import type { IncomingHttpHeaders } from 'node:http'
import { context, propagation, ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'

/** The name of our spans' source, as collectors show it. */
const tracer = trace.getTracer('vitrine')

// Whoever configures no collector pays for one comparison per statement.
let isOn = false

/** Called by startTracing: whether spans are recorded at all. */
export function switchTracing(on: boolean): void {
  isOn = on
}

/** How a request ended. */
export interface RequestEnd {
  /** The operation's name in the document; undefined if it is none of GraphQL */
  operation: string | undefined
  account: string | undefined
  status: number
}

interface TracedRequest {
  method: string | undefined
  /** Without its query */
  path: string | undefined
  requestId: string
  headers: IncomingHttpHeaders
}

/**
 * Handles a request within a span, a child of the operation in the browser (`traceparent`, W3C Trace Context). Files of the page
 * itself have none, and are not traced; neither are streams, which last for hours.
 * @param work is given the trace's id for the log, and what ends the span; both undefined if this request is not traced
 */
export function traceRequest<Result>(
  { method = 'GET', path = '/', requestId, headers }: TracedRequest,
  work: (traceId: string | undefined, end: (how: RequestEnd) => void) => Result,
): Result {
  const isPart = headers.traceparent !== undefined || method !== 'GET'
  if (!isOn || !isPart || headers.accept?.includes('text/event-stream') === true) return work(undefined, () => {})
  const parent = propagation.extract(ROOT_CONTEXT, headers)
  const attributes = { 'http.request.method': method, 'url.path': path, 'vitrine.request.id': requestId }
  const span = tracer.startSpan(`${method} ${path}`, { kind: SpanKind.SERVER, attributes }, parent)
  const end = ({ operation, account, status }: RequestEnd): void => {
    if (operation !== undefined) span.updateName(operation).setAttribute('graphql.operation.name', operation)
    if (account !== undefined) span.setAttribute('vitrine.account', account)
    span.setAttribute('http.response.status_code', status)
    if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
    span.end()
  }
  return context.with(trace.setSpan(parent, span), () => work(span.spanContext().traceId, end))
}

/** The headers by which a server that we call joins the current trace; empty if there is none. */
export function traceHeaders(): Record<string, string> {
  const headers: Record<string, string> = {}
  if (isOn) propagation.inject(context.active(), headers)
  return headers
}

/** Runs a chunk of a job within a trace of its own: a job may have a hundred thousand statements. */
export async function traceChunk<Result>(kind: string, jobId: number, work: () => Promise<Result>): Promise<Result> {
  if (!isOn) return work()
  const span = tracer.startSpan(`job ${kind}`, { root: true, attributes: { 'vitrine.job.id': jobId } })
  try {
    return await context.with(trace.setSpan(ROOT_CONTEXT, span), work)
  } catch (error) {
    fail(span, error)
    throw error
  } finally {
    span.end()
  }
}

/**
 * Sends a statement within a span if it belongs to a traced request or chunk. Its name is that of the comment at its beginning
 * (products.count); its text has no values, which are sent apart.
 */
export function traceStatement<Answer>(text: string, send: () => Answer): Answer {
  const parent = isOn ? trace.getActiveSpan() : undefined
  if (parent?.isRecording() !== true) return send()
  const name = nameOf(text)
  const attributes = { 'db.system.name': 'postgresql', 'db.query.summary': name, 'db.query.text': text }
  const span = tracer.startSpan(name, { kind: SpanKind.CLIENT, attributes })
  const answer = send()
  if (answer instanceof Promise) {
    void answer.then(
      () => span.end(),
      (error: unknown) => {
        fail(span, error)
        span.end()
      },
    )
  } else span.end()
  return answer
}

function nameOf(text: string): string {
  const [, named, word = 'statement'] = /^\s*(?:\/\* ?(.+?) ?\*\/|(\w+))/.exec(text) ?? []
  return named ?? word.toLowerCase()
}

/** By its code alone: messages of the database quote rows. */
function fail(span: Span, error: unknown): void {
  const type = error instanceof Error ? ('code' in error ? String(error.code) : error.name) : typeof error
  span.setAttribute('error.type', type).setStatus({ code: SpanStatusCode.ERROR })
}
