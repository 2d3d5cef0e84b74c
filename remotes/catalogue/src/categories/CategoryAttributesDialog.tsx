import { RefusalNote } from '@vitrine/jobs'
import { useAttributeFacts } from '@vitrine/pickers/attributes'
import { graphql, useFragment } from '@vitrine/relay'
import { Button, Dialog } from '@vitrine/ui'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { AddAttribute } from '../productAttributes/AddAttribute'
import type { CategoryAttributesDialog_category$key } from './__generated__/CategoryAttributesDialog_category.graphql'
import { AddAttributeGroup, type GroupedAttribute } from './AddAttributeGroup'
import { useUpdateCategory } from './categories.mutations'
import { CategoryTemplate } from './CategoryTemplate'
import * as styles from './CategoryAttributesDialog.module.css'

interface Props {
  category: CategoryAttributesDialog_category$key
  onClose(): void
  /** Called when they are saved or undone */
  onChanged(): void
}

/** Asks for the attributes that products of a category, and of those below it, should have. */
export function CategoryAttributesDialog({ category: key, onClose, onChanged }: Props) {
  const intl = useIntl()
  const { path, label, revision, attributes, inheritedAttributes } = useFragment(
    graphql`
      fragment CategoryAttributesDialog_category on Category {
        path
        label
        revision
        attributes {
          # eslint-disable-next-line relay/must-colocate-fragment-spreads -- read by the hook of the pickers
          ...useAttributeFacts_attributes
        }
        inheritedAttributes {
          # eslint-disable-next-line relay/must-colocate-fragment-spreads -- read by the hook of the pickers
          ...useAttributeFacts_attributes
        }
      }
    `,
    key,
  )
  const known = useAttributeFacts(attributes)
  const inherited = useAttributeFacts(inheritedAttributes)
  const [chosen, setChosen] = useState<readonly GroupedAttribute[]>(known)
  const [added, setAdded] = useState<string>()
  const [messages, setMessages] = useState<readonly string[]>([])
  const [save, isBusy] = useUpdateCategory(onChanged)
  const ids = chosen.map(({ id }) => id)
  const isSame = ids.length === known.length && known.every(({ id }) => ids.includes(id))
  const handleSave = async () => {
    const refused = isSame ? null : await save({ path, revision, attributes: ids }, 'catalogue.categories.asked')
    if (refused === null) onClose()
    else setMessages(refused)
  }
  const taken = new Set([...chosen, ...inherited].map(({ code }) => code))
  const addGroup = (attributes: readonly GroupedAttribute[], group: string) => {
    const fresh = attributes.filter(({ code }) => !taken.has(code))
    setChosen([...chosen, ...fresh])
    const names = intl.formatList(
      fresh.map(({ name }) => name),
      { type: 'unit' },
    )
    setAdded(intl.formatMessage({ id: 'catalogue.categories.attributesAdded' }, { group, names, count: fresh.length }))
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={<FormattedMessage id="catalogue.categories.attributesTitle" />}
      footer={
        <>
          <Button onClick={onClose}>
            <FormattedMessage id="jobs.cancel" />
          </Button>
          <Button type="primary" disabled={isBusy} onClick={() => void handleSave()}>
            <FormattedMessage id="catalogue.categories.attributesSave" />
          </Button>
        </>
      }
    >
      <div className="v-stack">
        {messages.length > 0 && <RefusalNote messages={messages} />}
        <p className="v-soft">
          <FormattedMessage id="catalogue.categories.attributesAbout" values={{ path: <b>{label}</b> }} />
        </p>
        {chosen.length === 0 ? (
          <p className="v-soft">
            <FormattedMessage id="catalogue.categories.attributesNone" />
          </p>
        ) : (
          <ul className={styles.list} aria-label={intl.formatMessage({ id: 'catalogue.categories.attributesTitle' })}>
            {chosen.map((attribute) => (
              <li key={attribute.id}>
                <span>
                  {attribute.name} {attribute.group && <span className="v-soft v-small">{attribute.group}</span>}
                </span>
                <Button
                  size="small"
                  aria-label={intl.formatMessage({ id: 'catalogue.categories.attributesRemove' }, { name: attribute.name })}
                  onClick={() => setChosen(chosen.filter(({ id }) => id !== attribute.id))}
                >
                  <FormattedMessage id="catalogue.categories.attributesRemoveShort" />
                </Button>
              </li>
            ))}
          </ul>
        )}
        {/* below the list: it opens its choices as soon as it has the focus */}
        <AddAttribute shown={taken} onPick={(attribute) => setChosen(taken.has(attribute.code) ? chosen : [...chosen, attribute])} />
        <AddAttributeGroup onAdd={addGroup} />
        <p className="v-soft" role="status">
          {added}
        </p>
        {inherited.length > 0 && (
          <p className="v-soft">
            <FormattedMessage
              id="catalogue.categories.attributesInherited"
              values={{
                names: intl.formatList(
                  inherited.map(({ name }) => name),
                  { type: 'unit' },
                ),
              }}
            />
          </p>
        )}
        <CategoryTemplate path={path} label={label} isChanged={!isSame} />
      </div>
    </Dialog>
  )
}
