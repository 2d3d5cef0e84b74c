import type { PlanItem } from '../engine/index.ts'
import { contentKeyOf, localStorage, originalName } from '../platform/storage/index.ts'
import { create } from './plans.ts'

/** A page with one line, in a PDF of minimal size. */
function pdfOf(line: string): string {
  const text = `BT /F1 18 Tf 56 760 Td (${line.replaceAll(/[()\\]/g, '')}) Tj ET`
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${text.length} >>\nstream\n${text}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ]
  let body = '%PDF-1.4\n'
  const places = objects.map((object, at) => {
    const place = body.length
    body += `${at + 1} 0 obj\n${object}\nendobj\n`
    return `${String(place).padStart(10, '0')} 00000 n \n`
  })
  return `${body}xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.join('')}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${body.length}\n%%EOF\n`
}

const files = [
  { name: 'Montage-instructie', kind: 'ASSEMBLY', language: 'nl', version: '2', isPublic: true },
  { name: 'Onderhoud van hout', kind: 'CARE', language: 'nl', version: '1', isPublic: true },
  { name: 'FSC-certificaat', kind: 'CERTIFICATE', language: null, version: '2024', isPublic: false, expiresOn: '2025-12-31' },
] as const

/** Technical files of the first products, and their contents in a media folder; without a folder there are none to open. */
export async function planTechnicalFiles(productIds: Int32Array, folder: string | undefined): Promise<PlanItem[]> {
  const plan: PlanItem[] = []
  for (const [at, file] of files.entries()) {
    const product = productIds[at]
    if (product === undefined || product === 0) continue
    const bytes = Buffer.from(pdfOf(file.name), 'latin1')
    const contentKey = contentKeyOf(bytes)
    if (folder !== undefined) await localStorage(folder).write(originalName(contentKey), bytes)
    plan.push(create('technicalFile', null, { ...file, product, contentKey, mimeType: 'application/pdf', byteSize: bytes.byteLength }))
  }
  return plan
}
