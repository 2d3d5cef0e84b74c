import { defineRemote, screen } from '@vitrine/shell'
import ActivityScreenQuery, { type ActivityScreenQuery as ActivityQuery } from '../activity/__generated__/ActivityScreenQuery.graphql'
import { activityVariables } from '../activity/activityList'
import BinScreenQuery, { type BinScreenQuery as BinQuery } from '../bin/__generated__/BinScreenQuery.graphql'
import { binVariables } from '../bin/binList'
import JobScreenQuery, { type JobScreenQuery as JobQuery } from '../jobs/__generated__/JobScreenQuery.graphql'
import JobsScreenQuery, { type JobsScreenQuery as JobsQuery } from '../jobs/__generated__/JobsScreenQuery.graphql'
import { jobsVariables, jobVariables } from '../jobs/jobsList'
import ProfileScreenQuery, { type ProfileScreenQuery as ProfileQuery } from '../profile/__generated__/ProfileScreenQuery.graphql'
import { officeMessages } from './officeMessages'

/** The host's own screens about the house itself, declared as those of a remote are; their code is fetched on demand. */
export const office = defineRemote({
  id: 'office',
  contract: 1,
  messages: officeMessages,
  menu: [],
  screens: [
    screen<ActivityQuery>({
      path: '/activity',
      query: ActivityScreenQuery,
      variables: ({ search }) => activityVariables(search),
      load: () => import('../activity/ActivityScreen'),
    }),
    screen<BinQuery>({
      path: '/bin',
      query: BinScreenQuery,
      variables: ({ search }) => binVariables(search),
      load: () => import('../bin/BinScreen'),
    }),
    screen<JobsQuery>({
      path: '/jobs',
      query: JobsScreenQuery,
      variables: ({ search }) => jobsVariables(search),
      load: () => import('../jobs/JobsScreen'),
    }),
    screen<JobQuery>({
      path: '/jobs/:id',
      query: JobScreenQuery,
      variables: ({ params, search }) => jobVariables(params.id, search),
      load: () => import('../jobs/JobScreen'),
    }),
    screen<ProfileQuery>({
      path: '/auth/profile',
      query: ProfileScreenQuery,
      variables: () => ({}),
      load: () => import('../profile/ProfileScreen'),
    }),
  ],
  panels: [],
})
