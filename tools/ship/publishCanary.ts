import type { BuiltRemote } from './BuiltRemote.ts'
import { type CanaryAudience, describeAudience } from './readCanary.ts'
import { Refusal } from './Refusal.ts'
import type { ShippedRemotes } from './ShippedRemotes.ts'

/** Puts a checked build beside the live one, and prints who gets it and how to end that. */
export const publishCanary = async (shipped: ShippedRemotes, build: BuiltRemote, entry: string, audience: CanaryAudience): Promise<void> => {
  const { buildId, description } = build
  const remote = description.id
  const folder = shipped.folderOf(remote)
  if (folder.live === undefined)
    throw new Refusal(2, [
      `No build of ${remote} was ever shipped to ${shipped.path}: a canary stands beside the one that everybody else gets, so ship that without --canary first.`,
    ])
  if (folder.live === buildId) throw new Refusal(2, [`${remote} ${buildId} is live already: everybody gets it.`])
  await folder.publishCanary(build, entry, audience)
  if (shipped.hasRegistry) await shipped.writeRegistry()
  console.log(`${remote} ${buildId} is in ${folder.path}, for ${describeAudience(audience)} from their next page on; everybody else keeps ${folder.live}.`)
  console.log(`For everybody: pnpm remote promote ${remote} --to ${shipped.path}`)
  console.log(`For nobody: pnpm remote abort ${remote} --to ${shipped.path}`)
}
