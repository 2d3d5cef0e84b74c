// What is fetched with the screens that show what was changed. For the host, which reads the log; remotes have
// `PreparedDialog` and `RevertDialog` of the front door.
export { readChangedEntity } from './readPreview'
