import { mkdirSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { post } from '../bench/post.ts'
import { RunningServer } from '../bench/RunningServer.ts'

/** Megabytes of the server's heap: the limit on a small machine. */
const heap = 512
const together = 8

/** Documents as a stranger would write them: no two the same, about nine kilobytes each. Half of them are valid, so that they reach the resolvers. */
function documentOf(number: number): string {
  const inOrder = `product(id: ${number}) { ${'content(language: "nl") { name description shortDescription metaTitle metaKeywords metaDescription urlKey } '.repeat(50)} ${'prices { id price discountPrice priceList { id name } } '.repeat(40)} }`
  const refused = Array.from({ length: 400 }, (_, place) => `field${number}x${place}: amIAlive`).join(' ')
  return `query Q${number} { ${number % 2 === 0 ? inOrder : refused} }`
}

export interface StrangersFigures {
  /** Calls that got a response */
  answered: number
  /** Resident memory at the end, in MB. */
  memory: number
  seconds: number
}

/** Sends this many different documents to a server with a small heap. @throws Error with its output when it exits */
export async function sendAsStrangers(count: number, dataFolder: string): Promise<StrangersFigures> {
  mkdirSync(dataFolder, { recursive: true })
  const server = await RunningServer.start({
    dataFolder,
    demoSize: 0,
    env: { NODE_OPTIONS: `--max-old-space-size=${heap}`, VITRINE_ENVIRONMENT: 'production' },
  })
  const begun = performance.now()
  let next = 0
  let answered = 0
  const send = async (): Promise<void> => {
    while (next < count) {
      const number = next++
      const { status } = await post(`${server.url}/graphql/`, { query: documentOf(number) })
      if (status === 200) answered += 1
    }
  }
  try {
    await Promise.all(Array.from({ length: together }, send))
    await wait(1000)
    const alive = await post(`${server.url}/graphql/`, { query: '{ amIAlive }' })
    if (alive.body !== '{"data":{"amIAlive":true}}') throw new Error(alive.body)
    return { answered, memory: Math.round(server.memory()), seconds: Math.round((performance.now() - begun) / 1000) }
  } catch (error) {
    throw new Error(`After ${answered} documents of strangers the server was gone:\n${server.output()}`, { cause: error })
  } finally {
    await server.stop()
  }
}
