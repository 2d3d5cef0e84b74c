import { Refusal } from './Refusal.ts'
import { readRelease } from './Release.ts'

/** The release of the running server, at the address in its settings. */
export const runningRelease = (): string => `${process.env['VITRINE_ORIGIN'] ?? `http://localhost:${process.env['PORT'] ?? 4000}`}/release.json`

interface Canary {
  buildId: string
  since?: string | undefined
}

/**
 * Throws when the running server has stopped serving this canary, with its reason. A server that does not respond blocks
 * nothing; a message is printed.
 * @param place its release.json
 */
export const refuseAborted = async (remote: string, { buildId, since }: Canary, place: string): Promise<void> => {
  const release = await readRelease(place).catch(() => null)
  if (release === null) return console.log(`No server answers at ${place}, so nobody knows whether it has stopped this canary (--against names another).`)
  const aborted = release.abortedCanaries?.find((one) => one.remote === remote && one.build === buildId && one.since === (since ?? ''))
  if (aborted)
    throw new Refusal(3, [
      `${remote} ${buildId} is not for everybody: the server has stopped giving it, because ${aborted.reason}.`,
      `pnpm remote abort ${remote} ends it; pnpm remote promote ${remote} --force gives it to everybody all the same.`,
    ])
}
