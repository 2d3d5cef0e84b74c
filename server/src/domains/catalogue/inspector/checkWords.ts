import type { FieldWords } from '../../../engine/index.ts'

/** A check by its label, and its severity in words: "Wrong EAN: Keeps off the website". */
export const checkWords: FieldWords = async (_, intl) => ({
  label: (code) => intl.formatMessage({ id: `inspector.check.${code}` }),
  form: () => 'OTHER',
  words: (__, severity) => ({ text: intl.formatMessage({ id: `inspector.severity.${String(severity)}` }) }),
})

/** A dismissed check by its label and the reason: "Text is the same as another's: a set of two". */
export const putAsideWords: FieldWords = async (_, intl) => ({
  label: (code) => intl.formatMessage({ id: 'inspector.putAside' }, { check: intl.formatMessage({ id: `inspector.check.${code}` }) }),
  form: () => 'OTHER',
  words: (__, reason) => ({ text: String(reason) }),
})
