import { graphql, useFragment } from '@vitrine/relay'
import { RelativeTime } from '@vitrine/ui'
import { FormattedMessage } from 'react-intl'
import type { ImportProfiles_profiles$key } from './__generated__/ImportProfiles_profiles.graphql'

/** Saved import profiles of suppliers, where files are uploaded; a profile is created and chosen on the page of a file. */
export function ImportProfiles({ profiles: keys }: { profiles: ImportProfiles_profiles$key }) {
  const profiles = useFragment(
    graphql`
      fragment ImportProfiles_profiles on KeptImportProfile @relay(plural: true) {
        name
        heads
        updatedAt
        updatedBy
      }
    `,
    keys,
  )
  if (profiles.length === 0) return null
  return (
    <section className="v-row v-small" aria-labelledby="import-profiles">
      <h2 id="import-profiles" className="v-small">
        <FormattedMessage id="media.imports.profiles" />
      </h2>
      <ul className="v-row">
        {profiles.map(({ name, heads, updatedAt, updatedBy }) => (
          <li key={name} className="v-chip" title={heads.join(', ')}>
            <span>
              <b>{name}</b> <FormattedMessage id="media.imports.profileColumns" values={{ count: heads.length }} />
              {' · '}
              {updatedBy} <RelativeTime value={updatedAt} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
