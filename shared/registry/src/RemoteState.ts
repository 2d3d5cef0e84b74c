// What the operator has said of a remote, which no build says of itself. It is kept beside the builds, in `state.json`.
import * as v from 'valibot'

const stateSchema = v.looseObject({
  enabled: v.optional(v.boolean()),
  pinned: v.optional(v.string()),
  at: v.optional(v.string()),
  by: v.optional(v.string()),
})

/** Whether a remote is switched on, and which build no `pnpm ship` replaces. */
export type RemoteState = v.InferOutput<typeof stateSchema>

/** Reads what stands in `state.json`; what makes no sense says nothing. */
export function readState(text: string): RemoteState {
  try {
    return v.parse(stateSchema, JSON.parse(text))
  } catch {
    return {}
  }
}

/** A line of the registry with what the operator has said of its remote. */
export function withState<Line extends object>(line: Line, { enabled = true, pinned }: RemoteState): Line & { enabled?: false; pinned?: string } {
  return { ...line, ...(!enabled && { enabled: false as const }), ...(pinned !== undefined && { pinned }) }
}
