import { once } from 'node:events'
import { type Command, Option } from 'commander'
import { readWhole } from './readWhole.ts'

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

/** `vitrine website-simulator` plays a website that receives the catalogue. */
export function addWebsiteCommands(program: Command): void {
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
      const { createMagentoSimulator, createWebsiteSimulator } = await import('../domains/catalogue/index.ts')
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
