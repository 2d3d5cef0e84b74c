/** The thousands separator of a language. */
const groupMark = (language: string) => (language === 'en' ? ',' : '.')

/**
 * A number as typed: 40.000 is forty thousand in Dutch and German, 40,000 in English; otherwise both comma and point are
 * decimal signs. Invalid text is unchanged, for the server to report.
 */
export function readTypedNumber(text: string, language: string): number | string {
  const plain = text.replaceAll(/\s/g, '')
  const mark = groupMark(language)
  const isGrouped = mark === ',' ? /^-?\d{1,3}(,\d{3})+(\.\d+)?$/.test(plain) : /^-?\d{1,3}(\.\d{3})+(,\d+)?$/.test(plain)
  const number = Number((isGrouped ? plain.replaceAll(mark, '') : plain).replace(',', '.'))
  return Number.isNaN(number) ? text : number
}
