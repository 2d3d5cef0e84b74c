import { defineDeleteJob } from '../../../services/jobs/index.ts'

/** Reviews go. */
export const reviewsDeleteJob = defineDeleteJob({ kind: 'reviewsDelete', entity: 'review', title: 'content.reviews.delete', source: 'reviews' })
