import { useWholeForm } from '@vitrine/drafts'
import { graphql, useFragment } from '@vitrine/relay'
import { Button } from '@vitrine/ui'
import { useEffect, useEffectEvent, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import type { AddWhenSaved_items$key } from './__generated__/AddWhenSaved_items.graphql'
import type { ProductForm } from '../productForm/ProductForm'

interface Props {
  items: AddWhenSaved_items$key
  form: ProductForm
  isAdding: boolean
  /** Put online with its variations; this only adds it */
  isConfigurable: boolean
  onAdd(onlineStatus: 'ONLINE' | 'OFFLINE'): void
}

/** Adds the product once everything missing is filled in, after saving it through the form. */
export function AddWhenSaved({ items: key, form, isAdding, isConfigurable, onAdd }: Props) {
  useWholeForm(form)
  const items = useFragment(
    graphql`
      fragment AddWhenSaved_items on InspectionItem @relay(plural: true) {
        code
        field
      }
    `,
    key,
  )
  const [wanted, setWanted] = useState<'ONLINE' | 'OFFLINE'>()
  // an invalid value counts as missing until it is changed
  const isFilled = ({ code, field }: (typeof items)[number]) =>
    Boolean(field && form.knows(field) && (code.startsWith('check:') ? form.changed.includes(field) : form.valueOf(field) !== ''))
  const open = items.filter((item) => !isFilled(item)).length
  const { isSaving } = form.frame
  const hasChanges = form.changed.length > 0
  const settle = useEffectEvent(() => {
    if (!wanted || isSaving) return
    setWanted(undefined)
    // saving is prevented by a conflict or an error: then it is not added
    if (!hasChanges) onAdd(wanted)
  })
  useEffect(() => settle(), [wanted, isSaving, hasChanges])
  const add = (onlineStatus: 'ONLINE' | 'OFFLINE') => {
    if (!hasChanges) return onAdd(onlineStatus)
    form.frame.onSave()
    setWanted(onlineStatus)
  }
  const isBusy = isAdding || wanted !== undefined
  return (
    <>
      {open > 0 && (
        <p className="v-soft" role="status">
          <FormattedMessage id="catalogue.website.stillOpen" values={{ count: open }} />
        </p>
      )}
      <div className="v-row">
        {!isConfigurable && (
          <Button type="primary" disabled={open > 0 || isBusy} onClick={() => add('ONLINE')}>
            <FormattedMessage id={hasChanges ? 'catalogue.website.saveAndAddOnline' : 'catalogue.website.addOnline'} />
          </Button>
        )}
        <Button disabled={open > 0 || isBusy} onClick={() => add('OFFLINE')}>
          <FormattedMessage id={hasChanges ? 'catalogue.website.saveAndAddOffline' : 'catalogue.website.addOffline'} />
        </Button>
      </div>
    </>
  )
}
