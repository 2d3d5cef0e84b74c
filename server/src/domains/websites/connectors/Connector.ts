import type { SentProduct } from './SentProduct.ts'

/** A product's fields as text, named as in the engine; null: empty. */
export type ToldFields = Readonly<Record<string, string | null>>

export interface Delivery {
  product: SentProduct
  /** Its id in the shop; null: not known to be in the shop */
  remoteId: string | null
  /** Increases with each delivery of different data */
  revision: number
  /** The same for each attempt of one delivery */
  key: string
  hash: string
}

export interface Delivered {
  remoteId: string
  /** The product's public address; null if the shop does not tell */
  remoteUrl: string | null
}

/** What the shop shows of a product. */
export interface Seen extends Delivered {
  /** Visible to visitors */
  isShown: boolean
  /** The fields that the shop can report */
  fields: ToldFields
}

/** What identifies a product in the shop. */
export interface Named {
  productId: number
  remoteId: string
}

/**
 * The connection to a website. Every call may be repeated after any failure: if it was done and only its answer lost, the
 * repetition does nothing.
 */
export interface Connector {
  /** Everything that the website is sent about a product; unchanged data is not sent again */
  tell(product: SentProduct): unknown
  /** The part of it that can be compared with what the shop shows */
  fieldsOf(product: SentProduct): ToldFields
  /** @throws RemoteRefused */
  deliver(delivery: Delivery): Promise<Delivered>
  /**
   * Deletes a product from the shop; does nothing if it is not there.
   * @throws RemoteRefused
   */
  remove(named: Named, key: string): Promise<void>
  /**
   * Reads what the shop shows.
   * @param named with the fields that it was sent
   * @returns null: the shop does not have it
   * @throws RemoteRefused
   */
  look(named: Named & { fields: readonly string[] }): Promise<Seen | null>
  close(): Promise<void>
}

/** A picture as JPEG; null if its file is missing. */
export type ReadPicture = (key: string) => Promise<Buffer | null>

export interface ConnectorOptions {
  /** https://shop.example/vitrine */
  endpoint: string
  /** The secret that authenticates us to the shop */
  secret: string | null
  languages: readonly string[]
  readPicture: ReadPicture
  allowLoopback: boolean
  /** Milliseconds to wait for the shop's answer */
  patience?: number
  /** Aborts calls in progress */
  signal?: AbortSignal
  now?: () => Date
}
