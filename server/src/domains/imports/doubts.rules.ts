/**
 * The codes of notes over which a person decides, although the row could be written: a price that a guard holds or warns of, and
 * a category that is spelled nearly as another one. For PostgreSQL as well.
 */
export const doubtfulCodes = '^(engine\\.price\\.(guard|warned)\\.|categoryNear$)'

const doubtful = new RegExp(doubtfulCodes)
const held = /^engine\.price\.guard\./

/** Whether a person decides over a note with this code. */
export const isDoubtful = (code: string): boolean => doubtful.test(code)

/** Whether that decision can be to write the row as it is: not against a guard. */
export const isAcceptable = (code: string): boolean => isDoubtful(code) && !held.test(code)
