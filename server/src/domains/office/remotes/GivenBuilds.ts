/** The builds of one remote in the registry; the host is one of them, named `host`. */
export interface GivenBuilds {
  remote: string
  /** The build for everybody */
  live: string
  /** The second build, and when it was shipped */
  canary: { build: string; since: string } | null
  /** Whether the remote has a server of its own team */
  hasServer: boolean
}

declare module '../../../platform/contract/Context.ts' {
  interface Context {
    /** The builds that the registry currently serves. */
    givenBuilds(): Promise<readonly GivenBuilds[]>
  }
}
