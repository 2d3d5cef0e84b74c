// The people of the load, in a process of their own: so they do not share the event loop of the bench, let alone the server's.
// Forked by measureLoad; every message is answered by one.
import { Agent } from 'node:http'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as wait } from 'node:timers/promises'
import { Person } from './Person.ts'
import { type Counted, Tally } from './Tally.ts'

export type Order =
  | { order: 'arrive'; urls: string[]; tokens: string[]; pauseMs: number }
  | { order: 'work'; warmUpMs: number; measureMs: number }
  | { order: 'leave' }

/** Answer to `work`; the delay is of this process: a slow one would take its own waiting for the server's. */
export interface Worked extends Counted {
  loopDelayMs: number
}

const maxPeople = 5_000
const maxMs = 600_000
const arriveTogether = 20
const tally = new Tally()
let people: Person[] = []

async function arrive({ urls, tokens, pauseMs }: Extract<Order, { order: 'arrive' }>): Promise<null> {
  if (urls.some((url) => new URL(url).hostname !== '127.0.0.1')) throw new Error('The load is for this machine alone.')
  if (tokens.length > maxPeople) throw new Error(`The load has at most ${maxPeople} people.`)
  const agent = new Agent({ keepAlive: true, maxSockets: Infinity })
  people = tokens.map((token, number) => new Person({ url: urls[number % urls.length]!, token, number, agent, pauseMs }, tally))
  const left = people.values()
  await Promise.all(
    Array.from({ length: arriveTogether }, async () => {
      for (const person of left) await person.arrive()
    }),
  )
  return null
}

async function work({ warmUpMs, measureMs }: Extract<Order, { order: 'work' }>): Promise<Worked> {
  if (warmUpMs + measureMs > maxMs) throw new Error(`The load lasts at most ${maxMs / 1000} seconds.`)
  for (const person of people) void person.work()
  await wait(warmUpMs)
  tally.restart()
  const delay = monitorEventLoopDelay({ resolution: 10 })
  delay.enable()
  await wait(measureMs)
  delay.disable()
  return { ...tally.read(), loopDelayMs: delay.percentile(99) / 1e6 }
}

function leave(): null {
  for (const person of people) person.leave()
  return null
}

process.on('message', (message: Order) => {
  const answer = message.order === 'arrive' ? arrive(message) : message.order === 'work' ? work(message) : Promise.resolve(leave())
  answer.then(
    (result) => process.send?.({ result }),
    (error: unknown) => process.send?.({ error: error instanceof Error ? error.message : String(error) }),
  )
})
process.on('disconnect', () => process.exit())
