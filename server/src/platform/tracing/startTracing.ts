import { hostname } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import { context, propagation, trace } from '@opentelemetry/api'
import { switchTracing } from './trace.ts'

export interface TracingSettings {
  /** Base address of a collector that speaks OTLP over HTTP: http://collector:4318 */
  endpoint: string
  /** The share of traces that are recorded, from 0 to 1; chosen by their ids, so that all processes choose the same ones. */
  share: number
}

// a collector that is away must not hold up a restart
const patience = 3_000

/**
 * Sends traces to a collector from now on, in batches every few seconds. While the collector is away spans are dropped; requests
 * never wait for it. The SDK is only loaded here: without a collector it takes no memory.
 * @returns sends what is left, within three seconds, and stops
 */
export async function startTracing({ endpoint, share }: TracingSettings): Promise<() => Promise<void>> {
  const [{ BatchSpanProcessor, TraceIdRatioBasedSampler, TracerProvider }, { OTLPTraceExporter }, contexts, { W3CTraceContextPropagator }, resources] =
    await Promise.all([
      import('@opentelemetry/sdk-trace'),
      import('@opentelemetry/exporter-trace-otlp-http'),
      import('@opentelemetry/context-async-hooks'),
      import('@opentelemetry/core'),
      import('@opentelemetry/resources'),
    ])
  const provider = new TracerProvider({
    resource: resources.resourceFromAttributes({ 'service.name': 'vitrine', 'service.instance.id': `${hostname()}:${process.pid}` }),
    sampler: new TraceIdRatioBasedSampler(share),
    // texts of statements
    spanLimits: { attributeValueLengthLimit: 4_000 },
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter({ url: `${endpoint}/v1/traces` }) })],
  })
  context.setGlobalContextManager(new contexts.AsyncLocalStorageContextManager().enable())
  propagation.setGlobalPropagator(new W3CTraceContextPropagator())
  trace.setGlobalTracerProvider(provider)
  switchTracing(true)
  return async () => {
    switchTracing(false)
    await Promise.race([provider.shutdown().catch(() => {}), wait(patience, undefined, { ref: false })])
  }
}
