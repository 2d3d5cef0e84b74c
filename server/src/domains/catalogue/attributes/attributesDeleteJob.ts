import { defineDeleteJob } from '../../../services/jobs/index.ts'

/** Attributes go, their values with them, and products lose what they said with them. */
export const attributesDeleteJob = defineDeleteJob({ kind: 'attributesDelete', entity: 'attribute', title: 'catalogue.attributes.delete', source: 'attributes' })
