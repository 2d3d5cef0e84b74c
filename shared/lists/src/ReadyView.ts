/** A predefined view of a list. */
export interface ReadyView<F extends string = string> {
  /** Its name in addresses; saved searches have numbers */
  id: string
  label: MessageId
  /** Once selected, the list opens in this view when its address says nothing, until another one is selected */
  isKept?: boolean
  filters: Readonly<Partial<Record<F, string>>>
  /** As in the address; by default the list's own */
  sort?: string
}
