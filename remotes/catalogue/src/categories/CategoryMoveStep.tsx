import { RefusalNote } from '@vitrine/jobs'
import { graphql, useFragment } from '@vitrine/relay'
import { addressOf, Link } from '@vitrine/shell'
import { Button, Field, Input } from '@vitrine/ui'
import { type FormEvent, useState } from 'react'
import { FormattedList, FormattedMessage, useIntl } from 'react-intl'
import type { CategoryMoveStep_categories$key } from './__generated__/CategoryMoveStep_categories.graphql'
import CategoryBox from '../productIdentity/CategoryBox'
import { partsOf } from '../productIdentity/categoryTree'

interface Props {
  path: string
  /** The proposed path, or the earlier entry after returning from the preview */
  initial: string
  categories: CategoryMoveStep_categories$key
  /** The server's reasons for refusing the entry */
  messages: readonly string[]
  onDone(path: string): void
  onClose(): void
}

const isWithin = (path: string, top: string): boolean => path === top || path.startsWith(`${top} > `)

/** Asks for the name of a category and the one above it, and tells what comes of them. */
export function CategoryMoveStep({ path, initial, categories: key, messages, onDone, onClose }: Props) {
  const intl = useIntl()
  const categories = useFragment(
    graphql`
      fragment CategoryMoveStep_categories on Category @relay(plural: true) {
        path
        totalCount
        automations {
          id
          name
        }
      }
    `,
    key,
  )
  const [name, setName] = useState(partsOf(initial).at(-1) ?? '')
  const [above, setAbove] = useState(partsOf(initial).slice(0, -1).join(' > '))
  const to = [...(above.trim() === '' ? [] : partsOf(above.trim())), name.trim()].join(' > ')
  const target = to === path ? undefined : categories.find((category) => category.path === to)
  const isInside = above.trim() !== '' && isWithin(partsOf(above.trim()).join(' > '), path)
  const isReady = name.trim() !== '' && to !== path && !isInside
  const automations = [
    ...new Map(categories.filter((category) => isWithin(category.path, path)).flatMap((category) => category.automations.map((one) => [one.id, one]))).values(),
  ]
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (isReady) onDone(to)
  }
  return (
    <form className="v-stack" onSubmit={handleSubmit}>
      {messages.length > 0 && <RefusalNote messages={messages} />}
      <p className="v-soft">
        <FormattedMessage id="catalogue.categories.about" values={{ path: <b>{path}</b> }} />
      </p>
      <Field label={<FormattedMessage id="catalogue.categories.name" />}>
        <Input autoFocus value={name} maxLength={255} onChange={(event) => setName(event.target.value)} />
      </Field>
      <Field
        label={<FormattedMessage id="catalogue.categories.above" />}
        hint={<FormattedMessage id="catalogue.categories.aboveHint" />}
        error={isInside && <FormattedMessage id="catalogue.categories.inside" values={{ path }} />}
      >
        <CategoryBox name="above" label={intl.formatMessage({ id: 'catalogue.categories.above' })} value={above} onChange={setAbove} />
      </Field>
      <p role="status">
        {target ? (
          <FormattedMessage id="catalogue.categories.merges" values={{ path: <b>{target.path}</b>, count: target.totalCount }} />
        ) : (
          isReady && <FormattedMessage id="catalogue.categories.becomes" values={{ path: <b>{to}</b> }} />
        )}
      </p>
      {automations.length > 0 && (
        <p className="v-note">
          <FormattedMessage
            id="catalogue.categories.automations"
            values={{
              names: (
                <FormattedList
                  value={automations.map(({ id, name: called }) => (
                    <Link key={id} to={addressOf('automations.edit', { id })}>
                      {called}
                    </Link>
                  ))}
                />
              ),
            }}
          />
        </p>
      )}
      <div className="v-dialog-foot">
        <Button onClick={onClose}>
          <FormattedMessage id="jobs.cancel" />
        </Button>
        <Button type="primary" htmlType="submit" disabled={!isReady}>
          <FormattedMessage id="jobs.preview" />
        </Button>
      </div>
    </form>
  )
}
