import { PreparedDialog, type SelectionDialogProps } from '@vitrine/jobs'
import { useState } from 'react'
import { FormattedMessage } from 'react-intl'
import type { EmeubelProductSelection } from './__generated__/articlesMutationsBulkMutation.graphql'
import type { ArticleAction } from './articleActions'
import { usePrepareArticles } from './articles.mutations'
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
  const freeze = (answer: object = {}) => prepare({ input: { selection, action: action.action, ...answer } })
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
