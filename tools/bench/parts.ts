import type { Figure } from './Figure.ts'
import { measureLoad } from './load/measureLoad.ts'
import { measureBulk } from './measureBulk.ts'
import { measureCalls } from './measureCalls.ts'
import { measureCards } from './measureCards.ts'
import { measureExchange } from './measureExchange.ts'
import { measureGrid } from './measureGrid.ts'
import { measureInput } from './measureInput.ts'
import { measureInspector } from './measureInspector.ts'
import { measureJavaScript } from './measureJavaScript.ts'
import { measureOpening } from './measureOpening.ts'
import { measurePrices } from './measurePrices.ts'
import { measureRenditions } from './measureRenditions.ts'
import { measureStart } from './measureStart.ts'
import { measureSync } from './measureSync.ts'
import { RunningServer, type StartOptions } from './RunningServer.ts'

export interface Setting {
  options: StartOptions
  rounds: number
  /** Of the load */
  people: number
  processes: number
  say: (line: string) => void
}

export interface Part {
  /** As `--only` names it */
  name: string
  title: string
  note: string
  /** Takes minutes: only measured when `--only` names it */
  isLong?: boolean
  measure(setting: Setting): Promise<Figure[]>
}

const fewer = (rounds: number) => Math.max(1, Math.ceil(rounds / 2))

async function onServer(options: StartOptions, work: (url: string) => Promise<Figure[]>): Promise<Figure[]> {
  const server = await RunningServer.start(options)
  return work(server.url).finally(() => server.stop())
}

/** All that the bench measures, in the order in which it does. */
export const parts: readonly Part[] = [
  {
    name: 'calls',
    title: 'Calls',
    note: 'The floor is node:http, pg and JSON.stringify with the same statements.',
    measure: ({ options, rounds, say }) => measureCalls(options, rounds, say),
  },
  {
    name: 'bulk',
    title: 'Bulk actions',
    note: 'One attribute with choices is set for all products, through GraphQL and the job queue. The floor is one statement that writes the same values, revisions, history and search words, without checks, completeness, seal, progress or commit.',
    measure: ({ options, rounds, say }) => measureBulk(options, fewer(rounds), say),
  },
  {
    name: 'grid',
    title: 'The save of a bulk grid',
    note: 'Through GraphQL, each cell a change.',
    measure: ({ options, rounds }) => measureGrid(options, fewer(rounds)),
  },
  {
    name: 'inspector',
    title: 'The inspector',
    note: "The floor only reads the products' rows.",
    measure: ({ options, rounds, say }) => measureInspector(options.dataFolder, rounds, say),
  },
  {
    name: 'renditions',
    title: 'Renditions',
    note: 'WebP of a photo of 12 megapixels. The floor is sharp alone.',
    measure: ({ rounds }) => measureRenditions(rounds),
  },
  {
    name: 'prices',
    title: 'Effective prices',
    note: 'The floor is one statement that reads prices in the same lists, without inheritance, bundles or where from.',
    measure: ({ options, rounds, say }) => measurePrices(options.dataFolder, rounds, say),
  },
  {
    name: 'sync',
    title: 'Products to a website',
    note: 'The floor is bare fetch of the same bodies to the same server, four at a time, without database, hash and signature.',
    measure: ({ options, rounds, say }) => measureSync(options.dataFolder, fewer(rounds), say),
  },
  {
    name: 'exchange',
    title: 'Exports and imports',
    note: 'Through GraphQL and the job queue. The floor of an import is COPY of its file into a table of texts, without checks, history or search; memory is what the server held more at its highest.',
    measure: ({ options, say }) => measureExchange(options, say),
  },
  {
    name: 'cards',
    title: 'Price cards',
    note: 'Laid out, drawn and written as one PDF. The floor is the PDF library alone, which is told beforehand where each text, bar and square stands.',
    measure: ({ rounds }) => measureCards(rounds),
  },
  { name: 'start', title: 'Start and memory', note: 'On an existing database.', measure: ({ options }) => measureStart(options) },
  {
    name: 'javascript',
    title: 'JavaScript over the wire',
    note: 'Headers included, from a browser with an empty cache.',
    measure: ({ options }) => onServer(options, measureJavaScript),
  },
  { name: 'input', title: 'Input', note: 'With the processor slowed four times.', measure: ({ options }) => onServer(options, measureInput) },
  { name: 'opening', title: 'Opening', note: 'With the processor slowed four times, medians.', measure: ({ options }) => onServer(options, measureOpening) },
  {
    name: 'load',
    title: 'People at work',
    note: 'Each has a stream of news open, and another one while a product is open; list, search, open a product, save it, with a pause of 20 s after each. They are a process of their own on the same machine.',
    isLong: true,
    measure: ({ options, people, processes, say }) => measureLoad(options, { people, processes, say }),
  },
]
