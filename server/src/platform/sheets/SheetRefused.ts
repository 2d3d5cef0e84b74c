const codes = ['broken', 'bomb', 'large', 'empty', 'noSheet', 'password'] as const

/** Why a file is not read: it is no workbook, it is broken, or it would take more room than a workbook may. */
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
