import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { type WorkFiles, workFiles } from '../../../platform/storage/index.ts'
import { DeliveryBroken } from '../feedAdapters/DeliveryBroken.ts'

/** The maximum size of a delivery; a hundred thousand articles take a third of it. */
export const largestDelivery = 200_000_000

/** Where deliveries are kept until they are read; another process may run the job. */
export const deliveries = (): WorkFiles => workFiles('deliveries')

/**
 * Writes a delivery to this process's disk.
 * @returns the name to read and delete it by
 * @throws DeliveryBroken if it is too large
 */
export async function receiveBytes(bytes: AsyncIterable<Uint8Array>): Promise<string> {
  const name = randomUUID()
  const { pathOf } = deliveries()
  await mkdir(pathOf(''), { recursive: true })
  async function* limited() {
    let taken = 0
    for await (const chunk of bytes) {
      taken += chunk.length
      if (taken > largestDelivery) throw new DeliveryBroken('large', { maximum: largestDelivery })
      yield chunk
    }
  }
  try {
    await pipeline(Readable.from(limited()), createWriteStream(pathOf(name)))
  } catch (error) {
    await forgetDelivery(name)
    throw error
  }
  return name
}

/**
 * Receives a delivery and keeps it until it is read. A refused one is deleted.
 * @returns the name to read and delete it by
 * @throws DeliveryBroken if it is too large
 */
export async function keepDelivery(bytes: AsyncIterable<Uint8Array>): Promise<string> {
  const name = await receiveBytes(bytes)
  try {
    await deliveries().keep(name)
  } catch (error) {
    await forgetDelivery(name).catch(() => undefined)
    throw error
  }
  return name
}

export async function forgetDelivery(name: string): Promise<void> {
  await deliveries().forget(name)
}
