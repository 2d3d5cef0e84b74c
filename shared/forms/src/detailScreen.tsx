import { type EntityForm, type SaveOutcome, useFieldHistory } from '@vitrine/drafts'
import { type PagedList, RecordPagerSlot, readListPlace } from '@vitrine/lists'
import { fetchQuery, type GraphQLTaggedNode, inBackground, type OperationType, useFragment, usePreloadedQuery, useRelayEnvironment } from '@vitrine/relay'
import { type ScreenAddress, type ScreenProps, useLocation, usePageTitle } from '@vitrine/shell'
import { ButtonLink, ConflictDialog, DetailFrame, type DetailFrameProps, DraftBanner, Empty, PresenceAvatars, SavedNotice } from '@vitrine/ui'
import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { Form } from './defineForm'
import type { FormValue, Option } from './fieldKinds'
import { FormContext } from './FormContext'
import { FormTab } from './FormTab'
import { useFormLive } from './useFormLive'
import { useFormOf } from './useFormOf'
import { useQuestion } from './useQuestion'

/** The list that an entity belongs to, from `listScreen`. */
export type OwnList = PagedList & { list: { path: string; title: MessageId } }

/** The entity found by a detail's query. */
export interface Found<Key> {
  key: Key
  id: string
  revision: number
  updatedAt: string
  /** Fields that feeds may not write; left out if they never write this kind of entity */
  lockedFields?: readonly string[]
}

export interface DetailTabSpec<Thing> {
  id: string
  label: MessageId
  /** Replaces the fields of the tab */
  content?(thing: Thing): ReactNode
  /** Below the fields */
  after?(thing: Thing): ReactNode
  /** If not every entity has it */
  isShown?(thing: Thing): boolean
}

/** What a detail screen's own parts get. */
export interface DetailContext<Thing, Response> {
  thing: Thing
  id: string
  form: EntityForm<FormValue>
  response: Response
  /** Reloads the entity after changes outside the form */
  refetch(): void
}

/** Optional parts of a detail. */
export interface DetailParts extends Pick<DetailFrameProps, 'image' | 'aside'> {
  /** After the list's own */
  breadcrumb?: NonNullable<DetailFrameProps['breadcrumb']>
  /** Buttons at the top */
  actions?: ReactNode
  /** Dialogs, and other elements outside the form */
  dialogs?: ReactNode
  /** Wraps the screen in a context for its fields */
  around?(screen: ReactNode): ReactNode
}

export interface DetailSource<Key, Thing, Response> {
  /** `query XScreenQuery($id: ID!)` */
  query: GraphQLTaggedNode
  /** null: it does not exist */
  read(response: Response): Found<Key> | null
  /** The target of the breadcrumb, and the order of the neighbours */
  list: OwnList
  title(thing: Thing): string
  /** Short facts below the title */
  facts?(thing: Thing): readonly ReactNode[]
  /** Buttons at the top */
  actions?(thing: Thing): ReactNode
  /** The options of fields of the kind `known`, and data for custom fields */
  options?(response: Response): Readonly<Record<string, readonly Option[]>>
  /** A hook: saves the changes. `refresh` reloads everything that the screen shows */
  useSave(refresh: () => void): (id: string, revision: number, input: Record<string, unknown>) => Promise<SaveOutcome>
  /** A hook: the optional parts of this detail */
  useParts?(context: DetailContext<Thing, Response>): DetailParts
  /** In order; a tab without content has the fields that name it */
  tabs: readonly DetailTabSpec<Thing>[]
  notFound: { title: MessageId; text: MessageId; back: MessageId }
}

/**
 * The screen of one entity: `defineForm` declares its fields, this its query. Drafts, undo, conflicts, presence, concurrent
 * saves, and the neighbours in the list are included.
 */
export function detailScreen<Key, Thing extends object, Response>(form: Form<Key, Thing>, source: DetailSource<Key, Thing, Response>) {
  function Detail({ found, response, onRetry }: { found: Found<Key>; response: Response; onRetry(): void }) {
    const intl = useIntl()
    const environment = useRelayEnvironment()
    const { state } = useLocation() as { state: unknown }
    const thing = useFragment(form.thing, found.key as never) as unknown as Thing
    const { id, revision, lockedFields = null } = found
    const save = source.useSave(onRetry)
    const entityForm = useFormOf(form, { thing, id, revision, save: (input, basedOn) => save(id, basedOn, input) })
    const question = useQuestion(form, entityForm, id)
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
    const helpOf = (path: string) => {
      const help = form.specOf(path)?.help
      return help && intl.formatMessage({ id: help })
    }
    const historyOf = useFieldHistory({
      id,
      lockedFields,
      labelOf: (path) => form.labelOf(intl, path),
      helpOf,
      onRestore: (path, value) => entityForm.fillIn(path, value ?? ''),
    })
    const parts = (source.useParts ?? useNothing)({ thing, id, form: entityForm, response, refetch: () => void refetch().catch(() => undefined) })
    const { breadcrumb = [], actions, dialogs, around = asIs, ...others } = parts
    const title = source.title(thing)
    usePageTitle(title)
    const { path, id: listId, title: listTitle } = source.list.list
    return around(
      <FormContext
        value={{
          spec: form as unknown as Form<unknown, never>,
          form: entityForm,
          thing,
          id,
          options: source.options?.(response),
          authorOf: live.authorOf,
          historyOf,
        }}
      >
        <DetailFrame
          {...others}
          breadcrumb={[{ label: <FormattedMessage id={listTitle} />, to: `${path}${readListPlace(state, listId)?.list ?? ''}` }, ...breadcrumb]}
          title={title}
          {...(source.facts && { facts: source.facts(thing) })}
          actions={
            <>
              <RecordPagerSlot screen={source.list} id={id} />
              <PresenceAvatars people={live.people} />
              {source.actions?.(thing)}
              {actions}
            </>
          }
          notices={
            <>
              {entityForm.draft && <DraftBanner {...entityForm.draft} />}
              <SavedNotice saved={live.saved} onShow={entityForm.reveal} onDismiss={live.dismiss} />
              {entityForm.conflict && <ConflictDialog {...entityForm.conflict} />}
              {question.dialog}
              {dialogs}
            </>
          }
          tabs={source.tabs
            .filter((tab) => tab.isShown?.(thing) ?? true)
            .map((tab) => ({
              id: tab.id,
              label: intl.formatMessage({ id: tab.label }),
              people: live.peopleOn(tab.id),
              errors: entityForm.wrong.filter((one) => form.tabOf(one) === tab.id).length,
              content: tab.content ? tab.content(thing) : <FormTab tab={tab.id} after={tab.after?.(thing)} />,
            }))}
          onTab={live.onTab}
          {...entityForm.frame}
          onSave={question.onSave}
        />
      </FormContext>,
    )
  }

  function DetailScreen({ queryRef, onRetry }: ScreenProps<OperationType>) {
    const response = usePreloadedQuery(source.query, queryRef) as Response
    const found = source.read(response)
    if (found) {
      // another entity begins with an empty form
      return <Detail key={found.id} found={found} response={response} onRetry={onRetry} />
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

const asIs = (screen: ReactNode) => screen
const nothing: DetailParts = {}

/** Stands for a hook that a detail does not have. */
function useNothing(): DetailParts {
  return nothing
}
