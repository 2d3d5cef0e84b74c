// What the operator has said of a remote, which no build says of itself. It is kept beside the builds, in `state.json`.
import * as v from 'valibot'

const stateSchema = v.looseObject({
  enabled: v.optional(v.boolean()),
  pinned: v.optional(v.string()),
  server: v.optional(v.string()),
  at: v.optional(v.string()),
  by: v.optional(v.string()),
})

/** Whether a remote is switched on, which build no `pnpm ship` replaces, and where the server of its team is. */
export type RemoteState = v.InferOutput<typeof stateSchema>

/** Reads what stands in `state.json`; what makes no sense says nothing. */
export function readState(text: string): RemoteState {
  try {
    return v.parse(stateSchema, JSON.parse(text))
  } catch {
    return {}
  }
}

/**
 * A line of the registry with what the operator has said of its remote. Where its team's server is the operator alone says:
 * who builds a remote must not choose what Vitrine's server speaks to.
 */
export function withState<Line extends object>(line: Line, { enabled = true, pinned, server }: RemoteState): Omit<Line, 'server'> & { enabled?: false; pinned?: string; server?: string } {
  const { server: _, ...said } = line as Line & { server?: unknown }
  return { ...said, ...(!enabled && { enabled: false as const }), ...(pinned !== undefined && { pinned }), ...(server !== undefined && { server }) }
}
