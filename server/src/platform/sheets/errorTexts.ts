import { guardSheetError, isSheetError, unguardSheetError } from '../csv/index.ts'
import type { SheetCell } from './Cell.ts'
import { decodeEscapes } from './readXml.ts'

// A text such as #N/A is what other programs write for an error that they found in a spreadsheet. A text of ours that only looks
// like one gets its first letter escaped in the file: every program reads the same letter, and we know that it is meant.

/** Whether a text would be read as an error, or as a code protected by an apostrophe. */
const isMistakable = (text: string): boolean => guardSheetError(text) !== text

const codeOf = (text: string): string => text.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')

/** A text as it is written into a workbook: `_x0023_N/A`. */
export function workbookText(text: string): string {
  return isMistakable(text) ? `_x${codeOf(text)}_${text.slice(1)}` : text
}

/** The cell for a text of a workbook, as it stands in the file. */
export function cellOfWorkbookText(written: string): SheetCell {
  return isSheetError(written) ? { error: written.trim() } : decodeEscapes(unguardSheetError(written))
}

/** A text as it is written into JSON, with its quotation marks: `"\u0023N/A"`. */
export function jsonText(text: string): string {
  return isSheetError(text) ? `"\\u${codeOf(text)}${JSON.stringify(text.slice(1)).slice(1)}` : JSON.stringify(text)
}

/** An error that stands as text in JSON. Within a list or an object it stays text. */
export class JsonError {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }

  toJSON(): string {
    return this.text
  }
}

// Finds a text that may be an error quickly: most files have none.
export const mayHoldErrors = (json: string): boolean => /"(?:\s|\\[tnr])*(?:#|err|fout|fehler)/i.test(json)

/** @param source as it stands in the file, with its quotation marks */
export function ofJsonText(text: string, source: string): string | JsonError {
  return isSheetError(text) && !source.startsWith('"\\u') ? new JsonError(text.trim()) : text
}
