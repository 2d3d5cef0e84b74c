import type { SentProduct } from './SentProduct.ts'

/** A product field by field, as one reads it; named as the engine names the fields. null: it has none. */
export type ToldFields = Readonly<Record<string, string | null>>

export interface Delivery {
  product: SentProduct
  /** Its number in the shop; null: the shop is not known to have it */
  remoteId: string | null
  /** Rises with each delivery that says something else */
  revision: number
  /** The same for each try of one delivery */
  key: string
  hash: string
}

export interface Delivered {
  remoteId: string
  /** Where people see it; null when the shop does not say */
  remoteUrl: string | null
}

/** What the shop itself shows of a product. */
export interface Seen extends Delivered {
  /** People can see it */
  isShown: boolean
  /** Those of the fields that the shop can tell */
  fields: ToldFields
}

/** What names a product in the shop. */
export interface Named {
  productId: number
  remoteId: string
}

/**
 * How a website is spoken to. Each call may be made again after a failure of any kind: one that was done but whose answer was
 * lost does nothing the second time.
 */
export interface Connector {
  /** Everything of a product that the website is told; what is the same is not sent again */
  tell(product: SentProduct): unknown
  /** Of that, what can be compared with what the shop shows */
  fieldsOf(product: SentProduct): ToldFields
  /** @throws RemoteRefused */
  deliver(delivery: Delivery): Promise<Delivered>
  /**
   * Takes a product out of the shop; one that is not there is fine.
   * @throws RemoteRefused
   */
  remove(named: Named, key: string): Promise<void>
  /**
   * Looks at what the shop shows.
   * @param named with the fields that it was told
   * @returns null: the shop does not have it
   * @throws RemoteRefused
   */
  look(named: Named & { fields: readonly string[] }): Promise<Seen | null>
  close(): Promise<void>
}

/** A picture as JPEG; null when its file is gone. */
export type ReadPicture = (key: string) => Promise<Buffer | null>

export interface ConnectorOptions {
  /** https://shop.example/vitrine */
  endpoint: string
  /** By what the shop knows that it is we */
  secret: string | null
  languages: readonly string[]
  readPicture: ReadPicture
  allowLoopback: boolean
  /** Milliseconds that the shop may be silent */
  patience?: number
  /** Breaks off what is on its way */
  signal?: AbortSignal
  now?: () => Date
}
