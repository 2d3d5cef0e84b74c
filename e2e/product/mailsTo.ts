import { currentProduct } from './currentProduct.ts'
import type { ReceivedMail } from './MailSink.ts'

/** What was mailed to an address so far, the oldest first. */
export const mailsTo = async (address: string): Promise<ReceivedMail[]> => {
  const answer = await fetch(`${currentProduct().mails}/?to=${encodeURIComponent(address)}`)
  return (await answer.json()) as ReceivedMail[]
}
