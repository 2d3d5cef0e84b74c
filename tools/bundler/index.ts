export { defineHostConfig } from './defineHostConfig.ts'
export { defineRemoteConfig } from './defineRemoteConfig.ts'
