import { Tooltip } from 'antd'
import { FormattedMessage, useIntl } from 'react-intl'
import { initials, type Person, personColour } from '../values/Person'

export interface PresentPerson extends Person {
  /** The name of their current tab, in the reader's language */
  tab?: string | null
}

/** As many faces as fit beside a title; the rest is a number. */
const MOST_FACES = 4

/** Who else has this entity open: a face for each, and in words where they are. Nobody is locked out. */
export function PresenceAvatars({ people }: { people: readonly PresentPerson[] }) {
  const intl = useIntl()
  if (people.length === 0) return null
  const wordsOf = ({ name, tab }: PresentPerson) =>
    tab ? intl.formatMessage({ id: 'ui.presence.at' }, { name, tab }) : intl.formatMessage({ id: 'ui.presence.here' }, { name })
  const hidden = people.slice(MOST_FACES)
  return (
    <ul className="v-people" aria-label={intl.formatMessage({ id: 'ui.presence.label' })}>
      {people.slice(0, MOST_FACES).map((person) => (
        <li key={person.id}>
          <Tooltip title={wordsOf(person)}>
            <span className="v-person" style={{ background: personColour(person.id) }} aria-hidden="true">
              {initials(person.name)}
            </span>
          </Tooltip>
          {/* one alone is named beside the face, more only in words that are read out and in the tooltip */}
          <span className={people.length === 1 ? 'v-person-words' : 'v-hidden'}>{wordsOf(person)}</span>
        </li>
      ))}
      {hidden.length > 0 && (
        <li>
          <Tooltip title={intl.formatList(hidden.map(({ name }) => name))}>
            <span className="v-person v-person-more">
              <FormattedMessage id="ui.presence.more" values={{ count: hidden.length }} />
              <span className="v-hidden">{intl.formatList(hidden.map(({ name }) => name))}</span>
            </span>
          </Tooltip>
        </li>
      )}
    </ul>
  )
}
