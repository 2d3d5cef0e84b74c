import './images/images.fields.ts'

export { createLoaders } from './images/images.loaders.ts'
export { resolvers } from './images/images.resolvers.ts'
export { createImageServer } from './images/createImageServer.ts'
