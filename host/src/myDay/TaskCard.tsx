import { TaskDialogSlot, useUpdateTask } from '@vitrine/lists'
import { graphql, useAct, useFragment } from '@vitrine/relay'
import { Link } from '@vitrine/shell'
import { toasts } from '@vitrine/toasts'
import { Button, MenuButton, MoreIcon, Tag, TaskMark } from '@vitrine/ui'
import { useState } from 'react'
import { FormattedDate, FormattedMessage, useIntl } from 'react-intl'
import type { TaskCard_task$key } from './__generated__/TaskCard_task.graphql'
import type { TaskCardDeleteMutation } from './__generated__/TaskCardDeleteMutation.graphql'

/** One task: text, progress, assignee and due date; with a link to its work. */
export function TaskCard({ task, onChanged }: { task: TaskCard_task$key; onChanged(): void }) {
  const intl = useIntl()
  const [isEditing, setEditing] = useState(false)
  const [update] = useUpdateTask()
  const [deleteTask] = useAct<TaskCardDeleteMutation>(graphql`
    mutation TaskCardDeleteMutation($id: ID!) {
      deleteTask(id: $id) {
        errors {
          message
        }
      }
    }
  `)
  const { id, message, colour, address, savedSearch, assignee, dueOn, startCount, count, revision } = useFragment(
    graphql`
      fragment TaskCard_task on Task {
        id
        message
        colour
        address
        savedSearch {
          id
          isBroken
        }
        assignee {
          id
          firstName
          lastName
        }
        dueOn
        startCount
        count
        revision
      }
    `,
    task,
  )
  const setDone = (done: boolean) =>
    update({ id, revision, done }, (errors) => {
      for (const { message: text } of errors) toasts.show({ kind: 'error', text })
      onChanged()
    })
  const handleDelete = async () => {
    if (await deleteTask({ id })) onChanged()
  }
  const isLate = dueOn != null && dueOn < new Date().toLocaleDateString('sv-SE')
  const done = startCount != null && count != null ? Math.max(0, startCount - count) : null
  return (
    <li className="host-task">
      <TaskMark colour={colour} />
      <div className="host-task-text">
        {address ? <Link to={address}>{message}</Link> : <span>{message}</span>}
        <span className="v-row v-small v-soft">
          {count != null && (
            <span>
              <FormattedMessage id="office.task.left" values={{ count }} />
            </span>
          )}
          {done !== null && startCount != null && startCount > 0 && (
            <>
              <progress
                max={startCount}
                value={Math.min(done, startCount)}
                aria-label={intl.formatMessage({ id: 'office.task.progress' }, { done, total: startCount })}
              />
              <span>
                <FormattedMessage id="office.task.progress" values={{ done, total: startCount }} />
              </span>
            </>
          )}
          {dueOn && (
            <Tag {...(isLate && { tone: 'danger' as const })}>
              <FormattedMessage id="office.task.due" values={{ day: <FormattedDate value={`${dueOn}T12:00:00`} day="numeric" month="short" /> }} />
            </Tag>
          )}
          {savedSearch?.isBroken && (
            <Tag tone="danger">
              <FormattedMessage id="office.task.broken" />
            </Tag>
          )}
          {assignee && <span>{`${assignee.firstName} ${assignee.lastName}`.trim()}</span>}
        </span>
      </div>
      {count == null && (
        <Button size="small" onClick={() => setDone(true)}>
          <FormattedMessage id="office.task.done" />
        </Button>
      )}
      <MenuButton
        look="icon"
        label={intl.formatMessage({ id: 'office.task.actions' }, { message })}
        items={[
          { id: 'edit', label: intl.formatMessage({ id: 'office.task.edit' }), onSelect: () => setEditing(true) },
          { id: 'delete', label: intl.formatMessage({ id: 'office.task.delete' }), isDanger: true, onSelect: () => void handleDelete() },
        ]}
      >
        <MoreIcon />
      </MenuButton>
      {isEditing && (
        <TaskDialogSlot
          task={{ id, revision, message, colour, assignee: assignee?.id ?? null, dueOn: dueOn ?? null }}
          onClose={() => setEditing(false)}
          onDone={() => {
            setEditing(false)
            onChanged()
          }}
        />
      )}
    </li>
  )
}
