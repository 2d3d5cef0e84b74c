const codes = ['broken', 'bomb', 'large', 'empty', 'noSheet', 'password'] as const

/** Why a file cannot be read: it is not a workbook, is damaged, or exceeds a limit. */
export class SheetRefused extends Error {
  readonly code: (typeof codes)[number]
  readonly values: Readonly<Record<string, string | number>>

  constructor(code: SheetRefused['code'], values: Readonly<Record<string, string | number>> = {}) {
    super(`The sheet was refused: ${code}`)
    this.code = code
    this.values = values
  }
}

export function isSheetCode(code: string): code is SheetRefused['code'] {
  return (codes as readonly string[]).includes(code)
}
