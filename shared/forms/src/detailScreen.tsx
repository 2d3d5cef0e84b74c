import { type SaveOutcome, useFieldHistory } from '@vitrine/drafts'
import { type PagedList, RecordPagerSlot, readListPlace } from '@vitrine/lists'
import { fetchQuery, type GraphQLTaggedNode, inBackground, type OperationType, useFragment, usePreloadedQuery, useRelayEnvironment } from '@vitrine/relay'
import { type ScreenAddress, type ScreenProps, useLocation, usePageTitle } from '@vitrine/shell'
import { ButtonLink, ConflictDialog, DetailFrame, DraftBanner, Empty, PresenceAvatars, SavedNotice } from '@vitrine/ui'
import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { Form } from './defineForm'
import { FormContext } from './FormContext'
import { FormTab } from './FormTab'
import { useFormLive } from './useFormLive'
import { useFormOf } from './useFormOf'

/** The thing that a detail's query has found. */
export interface Found<Key> {
  key: Key
  id: string
  revision: number
  updatedAt: string
}

export interface DetailSource<Key, Thing, Response> {
  /** `query XScreenQuery($id: ID!)` */
  query: GraphQLTaggedNode
  /** null: there is no such thing */
  read(response: Response): Found<Key> | null
  /** The list that it belongs to, as `listScreen` made it: where the breadcrumb leads, and whose neighbours it has */
  list: PagedList & { list: { path: string; title: MessageId } }
  title(thing: Thing): string
  /** Short facts under the title */
  facts?(thing: Thing): readonly ReactNode[]
  /** Buttons at the top */
  actions?(thing: Thing): ReactNode
  /** A hook: saves what was changed */
  useSave(): (id: string, revision: number, input: Record<string, unknown>) => Promise<SaveOutcome>
  /** In their order; a tab without content holds the fields that name it */
  tabs: readonly { id: string; label: MessageId; content?(thing: Thing): ReactNode }[]
  notFound: { title: MessageId; text: MessageId; back: MessageId }
}

/**
 * The screen of one thing: `defineForm` says what can be written, this with which query it is read. Drafts, undo,
 * conflicts, who else is here, what they save, and the neighbours in the list come with it.
 */
export function detailScreen<Key, Thing extends object, Response>(form: Form<Key, Thing>, source: DetailSource<Key, Thing, Response>) {
  function Detail({ found }: { found: Found<Key> }) {
    const intl = useIntl()
    const environment = useRelayEnvironment()
    const { state } = useLocation() as { state: unknown }
    const thing = useFragment(form.thing, found.key as never) as unknown as Thing
    const { id, revision } = found
    const save = source.useSave()
    const entityForm = useFormOf(form, { thing, id, revision, save: (input, basedOn) => save(id, basedOn, input) })
    const refetch = async () => {
      const answer = await fetchQuery(environment, source.query, { id }, { fetchPolicy: 'network-only', networkCacheConfig: inBackground }).toPromise()
      const now = answer === undefined ? null : source.read(answer as Response)
      return now && { revision: now.revision, by: '', at: now.updatedAt }
    }
    const labelOf = (tab: string) => {
      const label = source.tabs.find((one) => one.id === tab)?.label
      return label && intl.formatMessage({ id: label })
    }
    const live = useFormLive({ id, revision, form: entityForm, knows: form.knows, nameOfTab: labelOf, refetch })
    const historyOf = useFieldHistory({ id, lockedFields: null, labelOf: (path) => form.labelOf(intl, path), onRestore: (path, value) => entityForm.fillIn(path, value ?? '') })
    const title = source.title(thing)
    usePageTitle(title)
    const { path, title: listTitle } = source.list.list
    return (
      <FormContext value={{ spec: form as unknown as Form<unknown, never>, form: entityForm, authorOf: live.authorOf, historyOf }}>
        <DetailFrame
          breadcrumb={[{ label: <FormattedMessage id={listTitle} />, to: `${path}${readListPlace(state)?.list ?? ''}` }]}
          title={title}
          {...(source.facts && { facts: source.facts(thing) })}
          actions={
            <>
              <RecordPagerSlot screen={source.list} id={id} />
              <PresenceAvatars people={live.people} />
              {source.actions?.(thing)}
            </>
          }
          notices={
            <>
              {entityForm.draft && <DraftBanner {...entityForm.draft} />}
              <SavedNotice saved={live.saved} onShow={entityForm.reveal} onDismiss={live.dismiss} />
              {entityForm.conflict && <ConflictDialog {...entityForm.conflict} />}
            </>
          }
          tabs={source.tabs.map((tab) => ({
            id: tab.id,
            label: intl.formatMessage({ id: tab.label }),
            people: live.peopleOn(tab.id),
            errors: entityForm.wrong.filter((one) => form.tabOf(one) === tab.id).length,
            content: tab.content ? tab.content(thing) : <FormTab tab={tab.id} />,
          }))}
          onTab={live.onTab}
          {...entityForm.frame}
        />
      </FormContext>
    )
  }

  function DetailScreen({ queryRef }: ScreenProps<OperationType>) {
    const found = source.read(usePreloadedQuery(source.query, queryRef) as Response)
    if (found) {
      // another one begins with an empty form
      return <Detail key={found.id} found={found} />
    }
    const { title, text, back } = source.notFound
    return (
      <div className="v-page">
        <Empty
          isPage
          drawing="search"
          title={<FormattedMessage id={title} />}
          text={<FormattedMessage id={text} />}
          action={
            <ButtonLink to={source.list.list.path}>
              <FormattedMessage id={back} />
            </ButtonLink>
          }
        />
      </div>
    )
  }

  return Object.assign(DetailScreen, { query: source.query, variables: ({ params }: ScreenAddress) => ({ id: params.id }) })
}
