import { type Prepared, PreparedDialog, type SelectionDialogProps, usePrepare } from '@vitrine/jobs'
import { graphql } from '@vitrine/relay'
import { useState } from 'react'
import { FormattedMessage } from 'react-intl'
import type { EmeubelProductSelection, EmeubelProductsInput, ArticlesDialogMutation } from './__generated__/ArticlesDialogMutation.graphql'
import type { ArticleAction } from './articleActions'
import { type IgnoreAnswer, IgnoreForm } from './IgnoreForm'
import { SureForm } from './SureForm'

/** An action on a selection of articles. */
export interface ArticlesRequest {
  action: ArticleAction
  selection: EmeubelProductSelection
}

/** A bulk action on articles: asks for what it needs, previews changes and refusals, and starts when confirmed. */
export function ArticlesDialog({ selection: { action, selection }, onClose, onStarted }: SelectionDialogProps<ArticlesRequest>) {
  const prepare = usePrepareArticles()
  const [ignored, setIgnored] = useState<IgnoreAnswer>()
  const [sure, setSure] = useState<number>()
  const freeze = (answer: object = {}) => prepare({ selection, action: action.action, ...answer })
  const question =
    action.action === 'IGNORE'
      ? (messages: readonly string[], onAnswered: (next: () => ReturnType<typeof freeze>) => void) => (
          <IgnoreForm
            initial={ignored}
            messages={messages}
            submit="jobs.preview"
            onDone={(answer) => {
              setIgnored(answer)
              onAnswered(() => freeze(answer))
            }}
            onClose={onClose}
          />
        )
      : action.action === 'LINK_SUGGESTED'
        ? (messages: readonly string[], onAnswered: (next: () => ReturnType<typeof freeze>) => void) => (
            <SureForm
              initial={sure}
              messages={messages}
              onDone={(percent) => {
                setSure(percent)
                onAnswered(() => freeze({ minimumScore: percent }))
              }}
              onClose={onClose}
            />
          )
        : undefined
  return (
    <PreparedDialog action={action} {...(question ? { question } : { prepare: () => freeze() })} onClose={onClose} onStarted={onStarted}>
      <p className="v-soft">
        <FormattedMessage id="supplier.bulk.takenBack" />
      </p>
    </PreparedDialog>
  )
}

/** Prepares an action on articles as a job to be confirmed. Nothing is written, and a job that is not started expires. */
function usePrepareArticles(): (input: EmeubelProductsInput) => Promise<Prepared> {
  const prepare = usePrepare<ArticlesDialogMutation>(
    graphql`
      mutation ArticlesDialogMutation($input: EmeubelProductsInput!) {
        prepareEmeubelProductsBulk(input: $input) {
          ...usePrepare_payload
        }
      }
    `,
    (response) => response.prepareEmeubelProductsBulk,
  )
  return (input) => prepare({ input })
}
