import type { Override } from './overrides'

const TIME_OUT = 4_000

interface Line {
  id?: unknown
}

/**
 * The registry for this browser: overridden lines replace those of the same id, or are added. One whose server does not answer
 * is ignored.
 * @param answer the response of `/remotes.json`
 */
export async function withOverrides(answer: unknown, overrides: readonly Override[], fetch = globalThis.fetch.bind(globalThis)): Promise<unknown> {
  const said = answer as { remotes?: Line[] } | null
  if (!Array.isArray(said?.remotes)) return answer
  const lines = await Promise.all(
    overrides.map(async ({ id, origin }): Promise<Line | null> => {
      const line = (await fetch(`${origin}/remote.json`, { cache: 'no-store', signal: AbortSignal.timeout(TIME_OUT) }).then(
        (response) => response.json(),
        () => null,
      )) as Line | null
      return line?.id === id ? ({ ...line, entry: `${origin}/mf-manifest.json` } as Line) : null
    }),
  )
  const own = lines.filter((line) => line !== null)
  const kept = said.remotes.map((line) => own.find(({ id }) => id === line.id) ?? line)
  return { ...said, remotes: [...kept, ...own.filter((line) => !kept.includes(line))] }
}
