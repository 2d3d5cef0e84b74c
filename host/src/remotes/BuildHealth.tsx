import { graphql, useFragment } from '@vitrine/relay'
import { RelativeTime } from '@vitrine/ui'
import { FormattedMessage, FormattedNumber } from 'react-intl'
import type { BuildHealth_build$key } from './__generated__/BuildHealth_build.graphql'

/** How one build performs in browsers: loads, their duration, and faults. */
export function BuildHealth({ build }: { build: BuildHealth_build$key }) {
  const {
    build: id,
    role,
    loads,
    faults,
    typicalMilliseconds,
    abort,
  } = useFragment(
    graphql`
      fragment BuildHealth_build on RemoteBuild {
        build
        role
        loads
        faults
        typicalMilliseconds
        abort {
          at
          loads
          faults
          liveLoads
          liveFaults
        }
      }
    `,
    build,
  )
  const values = {
    build: <code>{id}</code>,
    loads,
    time: typicalMilliseconds ?? 0,
    rate: <FormattedNumber value={loads === 0 ? 0 : (faults / loads) * 1000} maximumFractionDigits={1} />,
  }
  return (
    <div className="v-small host-build">
      <FormattedMessage id={`office.remotes.role.${role as 'LIVE'}`} values={values} />{' '}
      <span className="v-soft">
        {loads === 0 && faults === 0 ? <FormattedMessage id="office.remotes.unloaded" /> : <FormattedMessage id="office.remotes.health" values={values} />}
      </span>
      {abort && (
        <div>
          <FormattedMessage
            id="office.remotes.aborted"
            values={{
              at: <RelativeTime value={abort.at} />,
              loads: abort.loads,
              faults: abort.faults,
              liveLoads: abort.liveLoads,
              liveFaults: abort.liveFaults,
            }}
          />
        </div>
      )}
    </div>
  )
}
