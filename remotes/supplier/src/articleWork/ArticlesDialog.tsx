import { type Prepared, PreparedDialog, type SelectionDialogProps, usePrepare } from '@vitrine/jobs'
import { graphql } from '@vitrine/relay'
import { useState } from 'react'
import { FormattedMessage } from 'react-intl'
import type { EmeubelProductSelection, EmeubelProductsInput, ArticlesDialogMutation } from './__generated__/ArticlesDialogMutation.graphql'
import type { ArticleAction } from './articleActions'
import { type IgnoreAnswer, IgnoreForm } from './IgnoreForm'
import { SureForm } from './SureForm'

/** What is to be done, and with which articles. */
export interface ArticlesRequest {
  action: ArticleAction
  selection: EmeubelProductSelection
}

/** Does something with many articles: asks what it needs to know, shows what would happen and what is refused, and starts it on a yes. */
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

/** Freezes a selection of articles as a job that waits for a yes. Nothing is written, and a job that nobody starts is forgotten. */
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
