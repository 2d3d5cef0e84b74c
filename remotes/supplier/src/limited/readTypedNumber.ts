/** Which mark stands between thousands where this language is written. */
const groupMark = (language: string) => (language === 'en' ? ',' : '.')

/**
 * A number as somebody types it: 40.000 is forty thousand in Dutch and German, 40,000 in English; else comma and point both
 * begin the decimals. What is no number stays as it is, for the server to say so.
 */
export function readTypedNumber(text: string, language: string): number | string {
  const plain = text.replaceAll(/\s/g, '')
  const mark = groupMark(language)
  const isGrouped = mark === ',' ? /^-?\d{1,3}(,\d{3})+(\.\d+)?$/.test(plain) : /^-?\d{1,3}(\.\d{3})+(,\d+)?$/.test(plain)
  const number = Number((isGrouped ? plain.replaceAll(mark, '') : plain).replace(',', '.'))
  return Number.isNaN(number) ? text : number
}
