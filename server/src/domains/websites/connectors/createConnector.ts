import type { WebsiteConnector } from '../../../platform/contract/index.ts'
import type { Connector, ConnectorOptions } from './Connector.ts'
import { createJsonConnector } from './createJsonConnector.ts'
import { createMagentoConnector } from './createMagentoConnector.ts'
import { fieldsForMagento } from './magentoProduct.ts'
import { remoteFields } from './remoteFields.ts'

const makers: Readonly<Record<WebsiteConnector, (options: ConnectorOptions) => Promise<Connector>>> = {
  HTTP_JSON: createJsonConnector,
  MAGENTO: createMagentoConnector,
}

/**
 * Opens the way to a website.
 * @throws RemoteRefused when its address cannot be gone to
 */
export const createConnector = (kind: WebsiteConnector, options: ConnectorOptions): Promise<Connector> => makers[kind](options)

/** What each kind of website is told of a product, field by field; for who looks without speaking to it. */
export const fieldsFor: Readonly<Record<WebsiteConnector, Connector['fieldsOf']>> = { HTTP_JSON: remoteFields, MAGENTO: fieldsForMagento }
