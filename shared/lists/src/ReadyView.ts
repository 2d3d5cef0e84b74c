/** A view of a list that nobody had to save. */
export interface ReadyView<F extends string = string> {
  /** Under which its address names it; a saved search is a number */
  id: string
  label: MessageId
  filters: Readonly<Partial<Record<F, string>>>
}
