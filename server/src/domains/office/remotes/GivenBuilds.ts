/** What the registry gives of one remote now; the host is one of them, under the name `host`. */
export interface GivenBuilds {
  remote: string
  /** The build of everybody */
  live: string
  /** The second build, and when it was shipped, as its line says it */
  canary: { build: string; since: string } | null
  /** Whether the remote asks a server of its own team */
  hasServer: boolean
}

declare module '../../../platform/contract/Context.ts' {
  interface Context {
    /** Which builds the registry gives now. */
    givenBuilds(): Promise<readonly GivenBuilds[]>
  }
}
