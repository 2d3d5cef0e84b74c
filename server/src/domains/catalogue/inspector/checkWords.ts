import type { FieldWords } from '../../../engine/index.ts'

/** A check reads as it is called, and what it means as a word: "Wrong EAN: Keeps off the website". */
export const checkWords: FieldWords = async (_, intl) => ({
  label: (code) => intl.formatMessage({ id: `inspector.check.${code}` }),
  form: () => 'OTHER',
  words: (__, severity) => ({ text: intl.formatMessage({ id: `inspector.severity.${String(severity)}` }) }),
})

/** A check that was put aside reads as it is called, and says why: "Text is the same as another's: a set of two". */
export const putAsideWords: FieldWords = async (_, intl) => ({
  label: (code) => intl.formatMessage({ id: 'inspector.putAside' }, { check: intl.formatMessage({ id: `inspector.check.${code}` }) }),
  form: () => 'OTHER',
  words: (__, reason) => ({ text: String(reason) }),
})
