import { once } from 'node:events'
import { type Command, Option } from 'commander'
import { readContentLanguage } from './readLanguage.ts'
import { readWhole } from './readWhole.ts'
import { withDatabase } from './withDatabase.ts'

interface SimulatorOptions {
  port: number
  connector: 'HTTP_JSON' | 'MAGENTO'
  secret: string
  failEvery: number
  hang: number | true | undefined
  garbage: number | true | undefined
  lose: number | true | undefined
  busy: number | true | undefined
}

const everyCall = (said: number | true | undefined): number => (said === true ? 1 : (said ?? 0))

type ContentLanguage = ReturnType<typeof readContentLanguage>

const readLanguages = (text: string): ContentLanguage[] => [...new Set(text.split(',').map((one) => readContentLanguage(one.trim())))]

/** `vitrine website add` creates a website, `vitrine website-simulator` acts as one that receives the catalogue. */
export function addWebsiteCommands(program: Command): void {
  program
    .command('website')
    .description('websites that receive the catalogue')
    .command('add')
    .description('make a website; how it is spoken to is said on its page')
    .requiredOption('--name <name>', 'as the staff know it, such as meubel.example')
    .option('--languages <languages>', 'of its texts, its own first: some of nl, en, de and fr', readLanguages, ['nl'])
    .action(async (website: { name: string; languages: ContentLanguage[] }) => {
      await import('../composition.ts')
      const { createWebsite } = await import('../domains/websites/index.ts')
      await withDatabase(async (db) => {
        await createWebsite(db, website, { kind: 'SYSTEM', id: null, name: 'Vitrine' })
        console.log(`The website ${website.name} has been made. Nothing is sent to it until it is switched on.`)
      })
    })

  const calls = readWhole(1, 1_000_000)
  program
    .command('website-simulator')
    .description('be a website that receives products, a good one or a bad one, on this machine')
    .addOption(new Option('--connector <connector>', 'how it is spoken to').choices(['HTTP_JSON', 'MAGENTO']).default('HTTP_JSON'))
    .option('--port <port>', 'where it listens', readWhole(0, 65_535), 4500)
    .option('--secret <secret>', 'by what it knows the sender', 'website-secret')
    .option('--fail-every <calls>', 'answer every so many calls with 503', calls, 0)
    .option('--hang [calls]', 'never answer one in so many calls', calls)
    .option('--garbage [calls]', 'answer one in so many calls with what nobody can read', calls)
    .option('--lose [calls]', 'lose one in so many calls, or the answer to it', calls)
    .option('--busy [calls]', 'ask for a pause at one in so many calls', calls)
    .action(async ({ port, connector, secret, failEvery, hang, garbage, lose, busy }: SimulatorOptions) => {
      const { createMagentoSimulator, createWebsiteSimulator } = await import('../domains/websites/index.ts')
      const troubles = { failEvery, hangEvery: everyCall(hang), garbageEvery: everyCall(garbage), loseEvery: everyCall(lose), busyEvery: everyCall(busy) }
      const { server } = connector === 'MAGENTO' ? createMagentoSimulator({ token: secret, troubles }) : createWebsiteSimulator({ secret, troubles })
      server.listen(port, '127.0.0.1')
      await once(server, 'listening')
      const address = server.address()
      console.log(`http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : port}`)
      console.log(`It knows the sender by ${secret}. GET /simulator tells what it has; PUT /simulator with {"failEvery":3} sets what goes wrong.`)
      console.log('A server sends here when it is started with VITRINE_OUTBOUND=loopback.')
    })
}
