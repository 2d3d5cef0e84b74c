// What is fetched with the dialogs that show a preview. For the host, which asks before it takes something back; remotes
// have `PreparedDialog` of the front door.
export { readChangedEntity } from './readPreview'
export type { PreviewFacts } from './readPreview'
export { usePreviewPages } from './usePreviewPages'
export type { PreviewPages } from './usePreviewPages'
