import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { type WorkFiles, workFiles } from '../../../platform/storage/index.ts'
import { DeliveryBroken } from '../feedAdapters/DeliveryBroken.ts'

/** A delivery may be so large; a hundred thousand articles are a third of it. */
export const largestDelivery = 200_000_000

/** Where deliveries lie until they are read; whoever works at the job need not be who took them. */
export const deliveries = (): WorkFiles => workFiles('deliveries')

/**
 * Takes a delivery to the disk of this process.
 * @returns the name that it is read and forgotten by
 * @throws DeliveryBroken when it is larger than a delivery may be
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
 * Takes a delivery, and keeps it until it is read. One that was refused is not kept.
 * @returns the name that it is read and forgotten by
 * @throws DeliveryBroken when it is larger than a delivery may be
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
