import { FormattedMessage } from 'react-intl'
import { TextDiff } from '../changes/TextDiff'
import type { DraftField } from './DraftField'

/** What a draft would change. For concurrently changed fields both values are shown. */
export function DraftFields({ fields }: { fields: readonly DraftField[] }) {
  return (
    <dl className="v-compare v-draft-fields">
      {fields.map(({ path, label, saved, draft, base }) => (
        <div key={path}>
          <dt>{label}</dt>
          {base === undefined ? (
            <dd>
              <TextDiff before={saved} after={draft} />
            </dd>
          ) : (
            <>
              <dd>
                <small>
                  <FormattedMessage id="ui.draft.yours" />
                </small>
                <TextDiff before={base} after={draft} />
              </dd>
              <dd>
                <small className="v-notice-warning">
                  <FormattedMessage id="ui.draft.theirs" />
                </small>
                <TextDiff before={base} after={saved} />
              </dd>
            </>
          )}
        </div>
      ))}
    </dl>
  )
}
