import { RunningServer, type StartOptions } from './RunningServer.ts'

export interface StartResult {
  /** The quickest of three, PostgreSQL's own start included, in milliseconds. */
  firstAnswer: number
  /** A while after the start, MB. */
  memoryAtRest: number
}

/** Starts the server on a database that exists, until its first answer, and looks at its memory when it rests. */
export async function measureStart(options: StartOptions): Promise<StartResult> {
  const times: number[] = []
  let memoryAtRest = 0
  for (let turn = 0; turn < 3; turn++) {
    const server = await RunningServer.start(options)
    times.push(server.startMs)
    if (turn === 2) {
      await new Promise((wait) => setTimeout(wait, 5000))
      memoryAtRest = server.memory()
    }
    await server.stop()
  }
  return { firstAnswer: Math.min(...times), memoryAtRest }
}
