import { randomUUID } from 'node:crypto'
import { createWriteStream, existsSync } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { readSettings } from '../../../platform/settings.ts'
import { DeliveryBroken } from '../feedAdapters/DeliveryBroken.ts'

/** A delivery may be so large; a hundred thousand articles are a third of it. */
export const largestDelivery = 200_000_000

const pathOf = (name: string) => join(readSettings().dataFolder, 'deliveries', name)

/**
 * Keeps a delivery until it is read, beside the other data: whoever works at the job need not be who took it.
 * @returns the name that it is read and forgotten by
 * @throws DeliveryBroken when it is larger than a delivery may be
 */
export async function keepDelivery(bytes: AsyncIterable<Uint8Array>): Promise<string> {
  const name = randomUUID()
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

export const deliveryPath = pathOf

/** One that was refused is not kept. */
export function hasDelivery(name: string): boolean {
  return existsSync(pathOf(name))
}

export async function forgetDelivery(name: string): Promise<void> {
  await rm(pathOf(name), { force: true })
}
