import { currentProduct } from './currentProduct.ts'
import type { ReceivedMail } from './MailSink.ts'

/** The mails sent to an address so far, oldest first. */
export const mailsTo = async (address: string): Promise<ReceivedMail[]> => {
  const answer = await fetch(`${currentProduct().mails}/?to=${encodeURIComponent(address)}`)
  return (await answer.json()) as ReceivedMail[]
}
