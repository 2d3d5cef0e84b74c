import { once } from 'node:events'
import { createReadStream } from 'node:fs'
import { basename, resolve } from 'node:path'
import type { Command } from 'commander'
import { readWhole } from './readWhole.ts'
import { withDatabase } from './withDatabase.ts'

/** `vitrine feed` submits a delivery; `vitrine feed-simulator` acts as the supplier. */
export function addFeedCommands(program: Command): void {
  program
    .command('feed')
    .description('import a delivery of a feed from a file; a running server works at it')
    .argument('<feed>', 'the name of the feed')
    .argument('<file>', 'the file')
    .action(async (name: string, file: string) => {
      await import('../composition.ts')
      const { findFeedByName, keepDelivery, startFeedRun } = await import('../domains/supplier/index.ts')
      // pnpm runs scripts in the product's folder; the path is relative to the caller's.
      const path = resolve(process.env.INIT_CWD ?? process.cwd(), file)
      await withDatabase(async (db) => {
        const [feed, another] = await findFeedByName(db, name)
        if (!feed) throw new Error(`There is no feed with the name ${name}.`)
        if (another) throw new Error(`There are several feeds with the name ${name}.`)
        const kept = await keepDelivery(createReadStream(path))
        const started = await startFeedRun(db, { feed, actor: { kind: 'SYSTEM', id: null, name: 'Vitrine' }, delivery: { kept, name: basename(path) } })
        if ('refused' in started) throw new Error('The feed is being read already.')
        console.log(`Job ${started.jobId} imports it.`)
      })
    })

  program
    .command('feed-simulator')
    .description('serve the deliveries of an invented supplier, good ones and bad ones, on this machine')
    .option('--items <articles>', 'how many articles', readWhole(1, 1_000_000), 100_000)
    .option('--port <port>', 'where it listens', readWhole(0, 65_535), 4400)
    .action(async ({ items, port }: { items: number; port: number }) => {
      const { createFeedSimulator, simulatedPaths } = await import('../domains/supplier/index.ts')
      const server = createFeedSimulator(items).listen(port, '127.0.0.1')
      await once(server, 'listening')
      const address = server.address()
      const origin = `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : port}`
      const { delta, ...paths } = simulatedPaths
      for (const path of [...Object.values(paths), delta(1), delta(2), delta(3)]) console.log(origin + path)
      console.log('A server fetches from here when it is started with VITRINE_OUTBOUND=loopback.')
    })
}
