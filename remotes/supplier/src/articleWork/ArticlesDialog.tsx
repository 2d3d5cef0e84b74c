import { PreparedDialog, type SelectionDialogProps } from '@vitrine/jobs'
import { useState } from 'react'
import { FormattedMessage } from 'react-intl'
import type { EmeubelProductSelection } from './__generated__/usePrepareArticlesMutation.graphql'
import type { ArticleAction } from './articleActions'
import { type IgnoreAnswer, IgnoreForm } from './IgnoreForm'
import { SureForm } from './SureForm'
import { usePrepareArticles } from './usePrepareArticles'

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
