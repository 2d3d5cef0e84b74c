/** Props of the content of a quick view. */
export interface LookProps {
  id: string
  /** Increases with each retry */
  attempt: number
  /** Another row is loading */
  isOld: boolean
}
