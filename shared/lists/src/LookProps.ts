/** What the facts of a quick look are given. */
export interface LookProps {
  id: string
  /** Rises when it is asked for again */
  attempt: number
  /** Another one is on its way */
  isOld: boolean
}
