/** A cell's key in undo steps. */
export const pathOf = (rowId: string, columnId: string): string => `${rowId}\n${columnId}`

export const splitPath = (path: string): [rowId: string, columnId: string] => {
  const at = path.indexOf('\n')
  return [path.slice(0, at), path.slice(at + 1)]
}
