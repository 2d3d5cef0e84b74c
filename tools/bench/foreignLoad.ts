import { cpus } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'

const sampleMs = 2_000

const times = () =>
  cpus().reduce((sum, { times: { idle, ...busy } }) => ({ idle: sum.idle + idle, busy: sum.busy + busy.user + busy.sys + busy.nice + busy.irq }), {
    idle: 0,
    busy: 0,
  })

/** How many processors others keep busy, over two seconds in which the bench itself does nothing. */
export async function foreignLoad(): Promise<number> {
  const before = times()
  await wait(sampleMs)
  const after = times()
  const busy = after.busy - before.busy
  return (cpus().length * busy) / (busy + after.idle - before.idle)
}
