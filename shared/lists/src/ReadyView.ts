/** A view of a list that nobody had to save. */
export interface ReadyView<F extends string = string> {
  /** Under which its address names it; a saved search is a number */
  id: string
  label: MessageId
  /** Whoever goes to it finds the list like this from then on where its address says nothing, until they go to all of it */
  isKept?: boolean
  filters: Readonly<Partial<Record<F, string>>>
  /** As the address names it; left out for the list's own */
  sort?: string
}
