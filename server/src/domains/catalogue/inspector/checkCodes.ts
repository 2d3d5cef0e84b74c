import { findExcelTrace, findGtinFault } from '../../../platform/gtin/index.ts'
import type { FactsOf } from './Facts.ts'
import type { Finding } from './Finding.ts'

/** EAN and SKU. */
export function checkCodes({ ean, sku, eanDuplicate, skuDuplicate }: FactsOf<'eanDuplicates' | 'skuDuplicates'>): Finding[] {
  const findings: Finding[] = []
  const fault = ean === null ? null : findGtinFault(ean)
  if (fault) {
    const { kind, ...values } = fault
    findings.push({ code: 'EAN_CHECKDIGIT', kind, field: 'eanCode', values })
  }
  const trace = ean === null ? null : findExcelTrace(ean)
  if (trace) {
    const { kind, ...values } = trace
    findings.push({ code: 'EAN_EXCEL', kind, field: 'eanCode', values })
  }
  if (eanDuplicate !== null) findings.push({ code: 'EAN_DUPLICATE', kind: 'twin', field: 'eanCode', things: { other: eanDuplicate } })
  const form = skuFault(sku)
  if (form) findings.push({ code: 'SKU_FORM', kind: form, field: 'sku', values: { sku } })
  else if (skuDuplicate !== null) findings.push({ code: 'SKU_FORM', kind: 'twin', field: 'sku', things: { other: skuDuplicate } })
  return findings
}

// An O among digits, or a zero among letters, is mistyped by everybody.
function skuFault(sku: string): string | null {
  if (/\s/.test(sku)) return 'blank'
  if (/[a-z]/.test(sku) && /[A-Z]/.test(sku)) return 'case'
  return /\d[oO]\d|[A-Za-z]0[A-Za-z]/.test(sku) ? 'lookalike' : null
}
