/**
 * Parses a yes/no filter of an address (VALID-02). `true` and `false` filter; `all`, `null`, `empty`, an empty text and a
 * missing value do not (undefined); anything else returns `unrecognised`, the list's own default.
 */
export function parseFilterValue(value: string | null | undefined, unrecognised?: boolean): boolean | undefined {
  switch (value) {
    case 'true':
      return true
    case 'false':
      return false
    case undefined:
    case null:
    case '':
    case 'all':
    case 'null':
    case 'empty':
      return undefined
    default:
      return unrecognised
  }
}
