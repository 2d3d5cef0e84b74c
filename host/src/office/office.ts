import { defineRemote, routes, screen } from '@vitrine/shell'
import JobScreenQuery, { type JobScreenQuery as JobQuery } from '../jobs/__generated__/JobScreenQuery.graphql'
import { jobVariables } from '../jobs/failuresList'
import ProfileScreenQuery, { type ProfileScreenQuery as ProfileQuery } from '../profile/__generated__/ProfileScreenQuery.graphql'
import RemotesScreenQuery, { type RemotesScreenQuery as RemotesQuery } from '../remotes/__generated__/RemotesScreenQuery.graphql'
import { officeMessages } from './officeMessages'

/** The host's own screens about Vitrine itself, declared like a remote; loaded on demand. */
export const office = defineRemote({
  id: 'office',
  contract: 1,
  messages: officeMessages,
  menu: [],
  screens: [
    screen({ path: routes.activity, load: () => import('../activity/ActivityScreen') }),
    screen({ path: routes.bin, load: () => import('../bin/BinScreen') }),
    screen({ path: routes['office.accounts'], load: () => import('../accounts/AccountsScreen') }),
    screen({ path: routes.jobs, load: () => import('../jobs/JobsScreen') }),
    screen<RemotesQuery>({
      path: routes['office.remotes'],
      query: RemotesScreenQuery,
      variables: () => ({}),
      load: () => import('../remotes/RemotesScreen'),
    }),
    screen<JobQuery>({
      path: routes['jobs.item'],
      query: JobScreenQuery,
      variables: ({ params, search }) => jobVariables(params.id, search),
      load: () => import('../jobs/JobScreen'),
    }),
    screen<ProfileQuery>({
      path: routes['auth.profile'],
      query: ProfileScreenQuery,
      variables: () => ({}),
      load: () => import('../profile/ProfileScreen'),
    }),
  ],
  panels: [],
})
