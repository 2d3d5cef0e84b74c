// The operator's settings of a remote, kept beside its builds in `state.json`.
import * as v from 'valibot'

const stateSchema = v.looseObject({
  enabled: v.optional(v.boolean()),
  pinned: v.optional(v.string()),
  server: v.optional(v.string()),
  at: v.optional(v.string()),
  by: v.optional(v.string()),
})

/** Whether a remote is enabled, which build is pinned against `pnpm ship`, and the address of its team's server. */
export type RemoteState = v.InferOutput<typeof stateSchema>

/** Parses `state.json`; invalid values are ignored. */
export function readState(text: string): RemoteState {
  try {
    return v.parse(stateSchema, JSON.parse(text))
  } catch {
    return {}
  }
}

/**
 * A line of the registry with the operator's settings. The address of its team's server is the operator's alone: whoever builds
 * a remote must not choose what Vitrine's server connects to.
 */
export function withState<Line extends object>(
  line: Line,
  { enabled = true, pinned, server }: RemoteState,
): Omit<Line, 'server'> & { enabled?: false; pinned?: string; server?: string } {
  const { server: _, ...said } = line as Line & { server?: unknown }
  return { ...said, ...(!enabled && { enabled: false as const }), ...(pinned !== undefined && { pinned }), ...(server !== undefined && { server }) }
}
