export { useEntityForm } from './form/useEntityForm'
export type { EntityForm, EntityFormOptions } from './form/useEntityForm'
export { useFormAt, useFormValue, useLiveForm, useWholeForm } from './form/useLiveForm'
export type { FieldConflict, FieldError, MergedField, SaveOutcome } from './form/SaveOutcome'
export { useFieldHistory } from './history/useFieldHistory'
export { useLiveEntity } from './live/useLiveEntity'
export type { LiveEntity, SaveElsewhere } from './live/useLiveEntity'
export { useDraft } from './useDraft'
export type { DraftOptions, FoundDraft } from './useDraft'
export type { Edits } from './store/Draft'
// For the host: before the application itself reloads the page (a stale chunk, an expired session)
export { flushDrafts } from './store/writers'
// For renderScreen
export { drafts } from './store/DraftStore'
