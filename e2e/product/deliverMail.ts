import { createHmac } from 'node:crypto'
import { currentProduct } from './currentProduct.ts'

interface Answer {
  to: string
  from: string
  subject: string
  text: string
  photo?: { name: string; mimeType: string; buffer: Buffer }
}

/** Delivers a mail as a supplier's mail program writes it and the mail server submits it. */
export async function deliverMail({ to, from, subject, text, photo }: Answer): Promise<number> {
  const id = `${Date.now()}.${Math.random().toString(36).slice(2)}`
  const picture =
    photo === undefined
      ? []
      : [
          '--part',
          `Content-Type: ${photo.mimeType}; name="${photo.name}"`,
          `Content-Disposition: attachment; filename="${photo.name}"`,
          'Content-Transfer-Encoding: base64',
          '',
          photo.buffer.toString('base64').replaceAll(/.{76}/g, '$&\r\n'),
        ]
  const lines = [
    `From: Vera Vos <${from}>`,
    `To: ${to}`,
    `Message-ID: <${id}@duinhof.example>`,
    `Subject: ${subject}`,
    'MIME-Version: 1.0',
    'Content-Type: multipart/mixed; boundary=part',
    '',
    '--part',
    'Content-Type: text/plain; charset=utf-8',
    '',
    ...text.split('\n'),
    ...picture,
    '--part--',
    '',
  ]
  const { address, mailSecret } = currentProduct()
  const raw = lines.join('\r\n')
  const stamp = String(Math.floor(Date.now() / 1000))
  const signature = createHmac('sha256', mailSecret).update(`${stamp}\n\n${raw}`).digest('hex')
  const { status } = await fetch(`${address}/uploads/mail`, {
    method: 'POST',
    body: raw,
    headers: { 'X-Vitrine-Timestamp': stamp, 'X-Vitrine-Signature': `sha256=${signature}` },
  })
  return status
}
