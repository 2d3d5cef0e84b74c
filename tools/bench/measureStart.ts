import type { Figure } from './Figure.ts'
import { RunningServer, type StartOptions } from './RunningServer.ts'

/** Starts the server on an existing database until its first response, and measures its memory at rest. */
export async function measureStart(options: StartOptions): Promise<Figure[]> {
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
  return [
    { what: "server's start to the first answer", measured: Math.min(...times) / 1000, unit: 's', budget: { atMost: 3 } },
    { what: 'memory of the server at rest', measured: memoryAtRest, unit: 'MB', budget: { atMost: 200 } },
  ]
}
