// Loaded with screens that show changes. For the host, which reads the log; remotes use `PreparedDialog` and `RevertDialog` of
// the package's index.
export { readChangedEntity } from './readPreview'
