import type { FieldWords } from '../../../engine/index.ts'

/** A check reads as it is called, and what it means as a word: "Wrong EAN: Keeps off the website". */
export const checkWords: FieldWords = async (_, intl) => ({
  label: (code) => intl.formatMessage({ id: `inspector.check.${code}` }),
  form: () => 'OTHER',
  words: (__, severity) => ({ text: intl.formatMessage({ id: `inspector.severity.${String(severity)}` }) }),
})
