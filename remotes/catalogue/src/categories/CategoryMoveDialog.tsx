import { type Prepared, PreparedDialog, type SelectionDialogProps, usePrepare } from '@vitrine/jobs'
import { graphql, useFragment } from '@vitrine/relay'
import { useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { noEffect } from '../bulk/bulkActions'
import type { CategoryMoveDialogMutation, CategoryMoveInput } from './__generated__/CategoryMoveDialogMutation.graphql'
import type { CategoryMoveDialog_categories$key } from './__generated__/CategoryMoveDialog_categories.graphql'
import { CategoryMoveStep } from './CategoryMoveStep'

interface Selection {
  path: string
  /** The proposed new path */
  to: string
  categories: CategoryMoveDialog_categories$key
}

const action = { id: 'MOVE', title: 'catalogue.categories.moveTitle', confirm: 'catalogue.categories.moveNow', noEffect } as const

/** Asks for the new path of a category, previews the products that get it, and starts the job when confirmed. */
export function CategoryMoveDialog({ selection: { path, to, categories: key }, onClose, onStarted }: SelectionDialogProps<Selection>) {
  const categories = useFragment(
    graphql`
      fragment CategoryMoveDialog_categories on Category @relay(plural: true) {
        ...CategoryMoveStep_categories
      }
    `,
    key,
  )
  const prepare = usePrepareCategoryMove()
  const [target, setTarget] = useState(to)
  return (
    <PreparedDialog
      action={action}
      question={(messages, onAnswered) => (
        <CategoryMoveStep
          path={path}
          initial={target}
          categories={categories}
          messages={messages}
          onDone={(chosen) => {
            setTarget(chosen)
            onAnswered(() => prepare({ from: path, to: chosen }))
          }}
          onClose={onClose}
        />
      )}
      preparing={<FormattedMessage id="catalogue.categories.preparing" />}
      about={() => (
        <p className="v-soft">
          <FormattedMessage id="catalogue.categories.fromTo" values={{ from: <b>{path}</b>, to: <b>{target}</b> }} />
        </p>
      )}
      onClose={onClose}
      onStarted={onStarted}
    />
  )
}

/** Prepares a category's new path as a job to be confirmed. */
function usePrepareCategoryMove(): (input: CategoryMoveInput) => Promise<Prepared> {
  const prepare = usePrepare<CategoryMoveDialogMutation>(
    graphql`
      mutation CategoryMoveDialogMutation($input: CategoryMoveInput!) {
        prepareCategoryMove(input: $input) {
          ...usePrepare_payload
        }
      }
    `,
    (response) => response.prepareCategoryMove,
  )
  return (input) => prepare({ input })
}
