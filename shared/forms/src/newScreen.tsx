import type { EntityForm, SaveOutcome } from '@vitrine/drafts'
import { graphql, type GraphQLTaggedNode, type OperationType, usePreloadedQuery } from '@vitrine/relay'
import { type ScreenProps, useNavigate, usePageTitle, useSearchParams } from '@vitrine/shell'
import { DetailFrame, type DetailFrameProps, DraftBanner } from '@vitrine/ui'
import { useEffect, useEffectEvent, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { Form } from './defineForm'
import type { OwnList } from './detailScreen'
import type { FormValue, Option, ValueOf } from './fieldKinds'
import { FormContext } from './FormContext'
import { FormTab } from './FormTab'
import type { CreateOutcome } from './useCreate'
import { useNewFormOf } from './useFormOf'
import { useQuestion } from './useQuestion'
import { useTellMade } from './useTellMade'

/** Optional parts of a create screen. */
export interface NewParts extends Pick<DetailFrameProps, 'aside' | 'facts'> {
  /** Problems by path that this screen can detect before the server does */
  problems?: Readonly<Record<string, string | undefined>>
}

export interface NewSource<Response> {
  /** `query NewXScreenQuery`, if the form needs data; it may not use the address */
  query?: GraphQLTaggedNode
  /** The list that it will belong to */
  list: OwnList
  title: MessageId
  /** `{name} was made` */
  made: MessageId
  /** The address of its page, if it is not `/<id>/edit` below the list */
  addressOf?(id: string): string
  /** A hook: creates it from the form's values */
  useCreate(): (input: Record<string, unknown>) => Promise<CreateOutcome>
  /** Initial values from the address, such as what it belongs to */
  start?(address: URLSearchParams, response: Response): Readonly<Record<string, FormValue>>
  /** The options of fields of the kind `known` */
  options?(response: Response): Readonly<Record<string, readonly Option[]>>
  /** A hook: the optional parts of this screen */
  useParts?(context: { form: EntityForm<FormValue>; response: Response }): NewParts
  /** Tabs with fields, in order */
  tabs: readonly { id: string; label: MessageId }[]
}

/**
 * The screen on which an entity is created: the form of `defineForm` with its fields for creates. It keeps a draft, shows
 * errors at their fields, offers to undo the create, and opens the new entity's page.
 */
export function newScreen<Key, Thing extends object, Response>(form: Form<Key, Thing>, source: NewSource<Response>) {
  const query = source.query ?? nothingAsked

  function NewScreen({ queryRef }: ScreenProps<OperationType>) {
    const intl = useIntl()
    const [address] = useSearchParams()
    const response = usePreloadedQuery(query, queryRef) as Response
    // the initial values from the address: edits are based on them
    const [start] = useState(() => source.start?.(address, response) ?? {})
    const create = source.useCreate()
    const pageOf = source.addressOf ?? ((id: string) => `${source.list.list.path}/${id}/edit`)
    const tellMade = useTellMade(source.list.list.path, source.made, pageOf)
    const [made, setMade] = useState<string>()
    const save = async (input: Record<string, unknown>): Promise<SaveOutcome> => {
      const outcome = await create(input)
      if (outcome.kind !== 'created') return outcome
      tellMade(outcome)
      setMade(outcome.id)
      return { kind: 'saved', revision: 1, merged: [] }
    }
    const entityForm = useNewFormOf(form, { start, save })
    useLeave(made !== undefined && entityForm.changed.length === 0, pageOf(made ?? ''))
    const question = useQuestion(form, entityForm, null)
    const { problems, ...parts } = (source.useParts ?? useNothing)({ form: entityForm, response })
    // the first empty field that can be typed into
    const [focus] = useState(() => firstToType(form, source.tabs[0]?.id ?? '', entityForm.valueOf))
    const title = intl.formatMessage({ id: source.title })
    usePageTitle(title)
    const { path, title: listTitle } = source.list.list
    return (
      <FormContext
        value={{ spec: form as unknown as Form<unknown, never>, form: entityForm, thing: null, id: null, options: source.options?.(response), problems, focus }}
      >
        <DetailFrame
          {...parts}
          breadcrumb={[{ label: <FormattedMessage id={listTitle} />, to: path }]}
          title={title}
          notices={
            <>
              {entityForm.draft && <DraftBanner {...entityForm.draft} />}
              {question.dialog}
            </>
          }
          tabs={source.tabs.map((tab) => ({
            id: tab.id,
            label: intl.formatMessage({ id: tab.label }),
            errors: entityForm.wrong.filter((one) => form.tabOf(one) === tab.id).length,
            content: <FormTab tab={tab.id} />,
          }))}
          isLoading={made !== undefined}
          isNew={made === undefined}
          {...entityForm.frame}
          onSave={question.onSave}
        />
      </FormContext>
    )
  }

  return Object.assign(NewScreen, { query, variables: () => ({}) })
}

/** Navigates once there are no unsaved changes: otherwise leaving would ask for confirmation. */
function useLeave(isDone: boolean, to: string): void {
  const navigate = useNavigate()
  const leave = useEffectEvent(() => void navigate(to, { replace: true }))
  useEffect(() => {
    if (isDone) leave()
  }, [isDone])
}

/** The first field to type into; none if something must be chosen first. */
function firstToType<Key, Thing>(form: Form<Key, Thing>, tab: string, valueOf: ValueOf): string | undefined {
  const first = form.pathsOn(tab, true).find((path) => valueOf(path) === '')
  return first !== undefined && form.isText(first) ? first : undefined
}

function useNothing(): NewParts {
  return nothing
}

const nothing: NewParts = {}

/** For a form without data: the viewer is already loaded. */
const nothingAsked = graphql`
  query newScreenQuery {
    me {
      # eslint-disable-next-line relay/unused-fields
      id
    }
  }
`
