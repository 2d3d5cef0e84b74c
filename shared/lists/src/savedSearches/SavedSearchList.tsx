import { Link } from '@vitrine/shell'
import { Button, CloseIcon, Skeleton, Tag } from '@vitrine/ui'
import { FormattedMessage, FormattedNumber, useIntl } from 'react-intl'
import { SearchAlert } from './SearchAlert'
import { addressOfSearch } from './searchAddress'
import type { UpdateSavedSearchInput } from './__generated__/savedSearchesMutationsUpdateMutation.graphql'
import { useDeleteSavedSearch, useFavourSavedSearch, useUpdateSavedSearch } from './savedSearches.mutations'
import type { SavedSearch } from './useSavedSearches'

interface Props {
  /** null while loading */
  searches: readonly SavedSearch[] | null
  current: SavedSearch | undefined
  onSave(): void
  onCopy(): void
  /** Left out if no task can be made of it */
  onTask: (() => void) | undefined
  onOpen(): void
  onChanged(): void
}

/** All saved searches of a list, one's own first, and actions for the current list. */
export function SavedSearchList({ searches, current, onSave, onCopy, onTask, onOpen, onChanged }: Props) {
  const intl = useIntl()
  const mine = searches?.filter(({ isMine }) => isMine) ?? []
  const others = searches?.filter(({ isMine }) => !isMine) ?? []
  return (
    <nav className="v-saved-list" aria-label={intl.formatMessage({ id: 'lists.saved.title' })}>
      {searches === null && <Skeleton lines={3} />}
      {searches?.length === 0 && (
        <p className="v-soft">
          <FormattedMessage id="lists.saved.none" />
        </p>
      )}
      <Group heading="lists.saved.mine" searches={mine} {...{ current, onOpen, onChanged }} />
      <Group heading="lists.saved.others" searches={others} {...{ current, onOpen, onChanged }} />
      <div className="v-stack">
        <Button type="primary" onClick={onSave}>
          <FormattedMessage id="lists.saved.new" />
        </Button>
        <Button onClick={onCopy}>
          <FormattedMessage id="lists.saved.copy" />
        </Button>
        {onTask && (
          <Button onClick={onTask}>
            <FormattedMessage id="lists.task.new" />
          </Button>
        )}
      </div>
    </nav>
  )
}

interface GroupProps extends Pick<Props, 'current' | 'onOpen' | 'onChanged'> {
  heading: 'lists.saved.mine' | 'lists.saved.others'
  searches: readonly SavedSearch[]
}

function Group({ heading, searches, current, onOpen, onChanged }: GroupProps) {
  if (searches.length === 0) return null
  return (
    <section>
      <h2 className="v-small v-soft">
        <FormattedMessage id={heading} />
      </h2>
      <ul className="v-saved-lines">
        {searches.map((search) => (
          <SavedSearchLine key={search.id} search={search} isCurrent={search.id === current?.id} onOpen={onOpen} onChanged={onChanged} />
        ))}
      </ul>
    </section>
  )
}

function SavedSearchLine({ search, isCurrent, onOpen, onChanged }: { search: SavedSearch; isCurrent: boolean } & Pick<Props, 'onOpen' | 'onChanged'>) {
  const intl = useIntl()
  const [favour] = useFavourSavedSearch()
  const [remove] = useDeleteSavedSearch()
  const [update] = useUpdateSavedSearch()
  const { id, label, count, isFavourite, isBroken, isMine, shared, owner, alertAbove, revision } = search
  const favourite = intl.formatMessage({ id: isFavourite ? 'lists.saved.unfavour' : 'lists.saved.favour' }, { label })
  const change = async (input: Omit<UpdateSavedSearchInput, 'id' | 'revision'>) => {
    if ((await update({ id, revision, ...input })) !== null) onChanged()
  }
  const handleFavour = async () => {
    if (await favour({ id, favourite: !isFavourite })) onChanged()
  }
  const handleDelete = async () => {
    if (await remove({ id })) onChanged()
  }
  return (
    <li className="v-row">
      <Button look="icon" aria-pressed={isFavourite} aria-label={favourite} title={favourite} onClick={() => void handleFavour()}>
        {isFavourite ? '★' : '☆'}
      </Button>
      <Link to={addressOfSearch(search)} aria-current={isCurrent ? 'page' : undefined} onClick={onOpen} title={isMine ? undefined : (owner ?? undefined)}>
        {label}
      </Link>
      {isBroken ? (
        <Tag tone="danger">
          <FormattedMessage id="lists.saved.broken" />
        </Tag>
      ) : (
        count != null && (
          <b className="v-small">
            <FormattedNumber value={count} />
          </b>
        )
      )}
      {isMine && (
        <>
          {count != null && <SearchAlert label={label} above={alertAbove ?? null} onChange={(above) => void change({ alertAbove: above })} />}
          <Button size="small" onClick={() => void change({ shared: !shared })}>
            <FormattedMessage id={shared ? 'lists.saved.shared' : 'lists.saved.private'} />
          </Button>
          <Button look="icon" aria-label={intl.formatMessage({ id: 'lists.saved.delete' }, { label })} onClick={() => void handleDelete()}>
            <CloseIcon />
          </Button>
        </>
      )}
    </li>
  )
}
