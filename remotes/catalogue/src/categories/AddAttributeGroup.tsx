import type { AttributeChoice } from '@vitrine/pickers/attributes'
import { fetchQuery, graphql, useRelayEnvironment } from '@vitrine/relay'
import { Select } from '@vitrine/ui'
import { useEffect, useState } from 'react'
import { useIntl } from 'react-intl'
import { fetchAttributeGroups } from '../attributes/fetchAttributeGroups'
import type { AddAttributeGroupQuery } from './__generated__/AddAttributeGroupQuery.graphql'

export type GroupedAttribute = Pick<AttributeChoice, 'id' | 'code' | 'name' | 'group'>

interface Props {
  /** Called with all attributes of the group, and its name in the reader's language */
  onAdd(attributes: readonly GroupedAttribute[], group: string): void
}

const query = graphql`
  query AddAttributeGroupQuery($group: String!) {
    attributes(filter: { groups: [$group] }) {
      results(limit: 100, ordering: "sort_order") {
        id
        code
        name
        group
      }
    }
  }
`

/** Adds all attributes that stand below one heading; not shown if there are no headings. */
export function AddAttributeGroup({ onAdd }: Props) {
  const intl = useIntl()
  const environment = useRelayEnvironment()
  const [groups, setGroups] = useState<readonly { value: string; label: string }[]>([])
  const [isBusy, setBusy] = useState(false)
  useEffect(() => {
    // attributes can be added one by one without them
    fetchAttributeGroups(environment).then(setGroups, () => setGroups([]))
  }, [environment])
  if (groups.length === 0) return null
  const add = async (group: string) => {
    setBusy(true)
    // a failed request is shown by the host
    const found = await fetchQuery<AddAttributeGroupQuery>(environment, query, { group })
      .toPromise()
      .catch(() => undefined)
    setBusy(false)
    const attributes = found?.attributes.results.map(({ id, code, name, group: heading }) => ({ id, code, name, group: heading }))
    if (attributes) onAdd(attributes, attributes[0]?.group ?? group)
  }
  const label = intl.formatMessage({ id: 'catalogue.categories.attributesGroup' })
  return (
    <Select aria-label={label} value="" disabled={isBusy} options={[{ value: '', label, disabled: true }, ...groups]} onChange={(group) => void add(group)} />
  )
}
