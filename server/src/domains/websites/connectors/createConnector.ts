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
 * Creates the connector of a website.
 * @throws RemoteRefused if its address is not allowed
 */
export const createConnector = (kind: WebsiteConnector, options: ConnectorOptions): Promise<Connector> => makers[kind](options)

/** The fields that each kind of website is sent, without connecting to it. */
export const fieldsFor: Readonly<Record<WebsiteConnector, Connector['fieldsOf']>> = { HTTP_JSON: remoteFields, MAGENTO: fieldsForMagento }
