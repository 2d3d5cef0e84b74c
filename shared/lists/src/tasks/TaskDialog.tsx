import { RemoteMessages } from '@vitrine/i18n'
import { fetchQuery, graphql, useAnswered, useRelayEnvironment } from '@vitrine/relay'
import { toasts } from '@vitrine/toasts'
import { Button, Dialog, Field, Input, Select } from '@vitrine/ui'
import { type FormEvent, Suspense, useEffect, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { savedSearchMessages } from '../savedSearches/savedSearchMessages'
import type { TaskDialogUsersQuery, TaskDialogUsersQuery$data } from './__generated__/TaskDialogUsersQuery.graphql'
import type { TaskDialogProps } from './TaskDialogProps'
import { type TaskErrors, useCreateTask, useUpdateTask } from './tasks.mutations'

/** Less than 255 characters. */
const maxMessageLength = 254
const colours = { YELLOW: 'lists.task.yellow', ORANGE: 'lists.task.orange', RED: 'lists.task.red' } as const
type Colour = keyof typeof colours

/** The form of a task: text, colour, assignee and due date. */
export default function TaskDialog(props: TaskDialogProps) {
  return (
    <Suspense>
      <RemoteMessages messages={savedSearchMessages}>
        <TaskForm {...props} />
      </RemoteMessages>
    </Suspense>
  )
}

const nobody: { users: TaskDialogUsersQuery$data['users'] } = { users: [] }

/** All possible assignees, as options. */
function useStaff() {
  const environment = useRelayEnvironment()
  const [{ users }, change] = useAnswered(nobody)
  useEffect(() => {
    const query = graphql`
      query TaskDialogUsersQuery {
        users(kind: PERSON) {
          id
          firstName
          lastName
          email
        }
      }
    `
    const request = fetchQuery<TaskDialogUsersQuery>(environment, query, {}, { fetchPolicy: 'store-or-network' }).subscribe({
      next: (answer) => change(() => ({ users: answer.users })),
      error: () => undefined,
    })
    return () => request.unsubscribe()
  }, [environment, change])
  return users.map(({ id, firstName, lastName, email }) => ({ value: id, label: `${firstName} ${lastName}`.trim() || email }))
}

function TaskForm({ task, savedSearch, assignee: proposed, onClose, onDone }: TaskDialogProps) {
  const intl = useIntl()
  const staff = useStaff()
  const [message, setMessage] = useState(task?.message ?? savedSearch?.label ?? '')
  const [colour, setColour] = useState((task?.colour ?? 'YELLOW') as Colour)
  const [assignee, setAssignee] = useState(task ? (task.assignee ?? '') : (proposed ?? ''))
  const [dueOn, setDueOn] = useState(task?.dueOn ?? '')
  const [error, setError] = useState<string>()
  const [create, isCreating] = useCreateTask()
  const [update, isUpdating] = useUpdateTask()
  const answer = (errors: readonly TaskErrors[]) => {
    setError(errors.find(({ field }) => field === 'message')?.message)
    for (const { field, message: text } of errors) if (field !== 'message') toasts.show({ kind: 'error', text })
    if (errors.length > 0) return
    toasts.show({ kind: 'success', text: intl.formatMessage({ id: 'lists.task.saved' }) })
    onDone()
  }
  const save = (event: FormEvent) => {
    event.preventDefault()
    const text = message.trim()
    const wrong = text === '' ? 'lists.task.messageRequired' : text.length > maxMessageLength ? 'lists.task.messageLong' : undefined
    setError(wrong && intl.formatMessage({ id: wrong }, { limit: maxMessageLength + 1 }))
    if (wrong) return
    const fields = { message: text, colour, assignee: assignee || null, dueOn: dueOn || null }
    if (task) update({ id: task.id, revision: task.revision, ...fields }, answer)
    else create({ ...fields, savedSearch: savedSearch?.id ?? null }, answer)
  }
  return (
    <Dialog isOpen onClose={onClose} title={<FormattedMessage id={task ? 'lists.task.edit' : 'lists.task.new'} />}>
      <form className="v-stack" onSubmit={save} noValidate>
        {savedSearch && (
          <p className="v-soft">
            <FormattedMessage id="lists.task.closes" values={{ label: savedSearch.label, count: savedSearch.count ?? 0 }} />
          </p>
        )}
        <Field label={intl.formatMessage({ id: 'lists.task.message' })} isRequired error={error} counter={{ value: message, limit: maxMessageLength }}>
          <Input.TextArea value={message} autoSize={{ minRows: 2, maxRows: 5 }} onChange={(event) => setMessage(event.target.value)} />
        </Field>
        <Field label={intl.formatMessage({ id: 'lists.task.colour' })}>
          <Select
            value={colour}
            onChange={(value) => setColour(value as Colour)}
            options={(Object.keys(colours) as Colour[]).map((value) => ({ value, label: intl.formatMessage({ id: colours[value] }) }))}
          />
        </Field>
        <Field label={intl.formatMessage({ id: 'lists.task.assignee' })}>
          <Select value={assignee} onChange={setAssignee} options={[{ value: '', label: intl.formatMessage({ id: 'lists.task.nobody' }) }, ...staff]} />
        </Field>
        <Field label={intl.formatMessage({ id: 'lists.task.due' })}>
          <Input type="date" value={dueOn} onChange={(event) => setDueOn(event.target.value)} />
        </Field>
        <div className="v-dialog-foot">
          <Button onClick={onClose}>
            <FormattedMessage id="lists.saved.cancel" />
          </Button>
          <Button type="primary" htmlType="submit" disabled={isCreating || isUpdating}>
            <FormattedMessage id="lists.saved.save" />
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
