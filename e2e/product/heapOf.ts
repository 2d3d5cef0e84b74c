import type { Page } from '@playwright/test'

export type HeapSummary = {
  /** Bytes of the product's own values, without the browser's: compiled code and its own records grow with use */
  bytes: number
  /** Of the visible document and of everything that is not collected */
  nodes: number
  listeners: number
  /** No longer in any document, but still referenced */
  detachedNodes: number
}

type Snapshot = { snapshot: { meta: { node_fields: string[]; node_types: [string[], ...unknown[]] } }; nodes: number[] }

const DETACHED = 2

const summarise = ({ snapshot: { meta }, nodes }: Snapshot): Pick<HeapSummary, 'bytes' | 'detachedNodes'> => {
  const width = meta.node_fields.length
  const [type, size, detachedness] = ['type', 'self_size', 'detachedness'].map((field) => meta.node_fields.indexOf(field)) as [number, number, number]
  const browsers = ['code', 'native'].map((name) => meta.node_types[0].indexOf(name))
  let bytes = 0
  let detachedNodes = 0
  for (let at = 0; at < nodes.length; at += width) {
    if (!browsers.includes(nodes[at + type]!)) bytes += nodes[at + size]!
    if (nodes[at + detachedness] === DETACHED) detachedNodes += 1
  }
  return { bytes, detachedNodes }
}

/** What the page holds in memory once everything unused has been collected. */
export const heapOf = async (page: Page): Promise<HeapSummary> => {
  const cdp = await page.context().newCDPSession(page)
  const parts: string[] = []
  cdp.on('HeapProfiler.addHeapSnapshotChunk', ({ chunk }) => parts.push(chunk))
  await cdp.send('Performance.enable')
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
  for (let time = 0; time < 3; time += 1) await cdp.send('HeapProfiler.collectGarbage')
  const { metrics } = await cdp.send('Performance.getMetrics')
  const metric = (name: string): number => metrics.find((one) => one.name === name)!.value
  await cdp.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false })
  const summary = summarise(JSON.parse(parts.join('')) as Snapshot)
  await cdp.detach()
  return { ...summary, nodes: metric('Nodes'), listeners: metric('JSEventListeners') }
}
