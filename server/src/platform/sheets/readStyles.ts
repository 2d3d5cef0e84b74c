import { readXml } from './readXml.ts'

/** What the format of a cell says of the number in it: a day, a code with zeros at its front, an amount of a currency. */
export type CellStyle = { is: 'number' } | { is: 'date' } | { is: 'zeros'; digits: number } | { is: 'money'; sign: string }

const plain: CellStyle = { is: 'number' }

// Formats that a workbook refers to without saying them (ECMA-376, 18.8.30), also those of other languages.
const isDateNumber = (id: number): boolean => (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58)

const signOfMoney = /\[\$([^\]-]+)(?:-[^\]]*)?\]|"\s*(\p{Sc}|[A-Z]{3})\s*"|(\p{Sc})/u

/** @param code as `000000`, `d-mm-yyyy`, `[$€-413] #,##0.00` */
export function styleOf(code: string): CellStyle {
  const [positive = ''] = code.split(';')
  const [zeros = ''] = /^0{2,}$/.exec(positive.replace(/^\[\$-[^\]]*\]/, '').trim()) ?? []
  if (zeros !== '') return { is: 'zeros', digits: zeros.length }
  const [, bracketed, quoted, bare] = signOfMoney.exec(positive) ?? []
  const sign = (bracketed ?? quoted ?? bare)?.trim()
  if (sign !== undefined && /^(?:.?\p{Sc}|[A-Z]{3})$/u.test(sign) && /[0#]/.test(positive)) return { is: 'money', sign }
  // what stands in quotation marks, brackets or behind a sign that takes the next letter is no part of a date, but hours beyond a day are
  const bareCode = positive.replace(/"[^"]*"|\\.|_.|\*./g, '').replace(/\[(?!h+\]|m+\]|s+\])[^\]]*\]/gi, '')
  return /[dmyhs]/i.test(bareCode.replace(/general/gi, '')) ? { is: 'date' } : plain
}

/** How the cells of a workbook are shown, by the number that a cell names. */
export async function readStyles(pieces: AsyncIterable<string>): Promise<CellStyle[]> {
  const codes = new Map<number, CellStyle>()
  const styles: CellStyle[] = []
  let isOfCells = false
  await readXml(pieces, {
    open(tag, { numFmtId, formatCode }) {
      if (tag === 'numFmt') codes.set(Number(numFmtId), styleOf(formatCode ?? ''))
      else if (tag === 'cellXfs') isOfCells = true
      else if (tag === 'xf' && isOfCells) styles.push(codes.get(Number(numFmtId)) ?? (isDateNumber(Number(numFmtId)) ? { is: 'date' } : plain))
    },
    close(tag) {
      if (tag === 'cellXfs') isOfCells = false
    },
  })
  return styles
}
