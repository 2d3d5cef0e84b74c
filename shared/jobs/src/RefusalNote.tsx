import { FormattedMessage } from 'react-intl'

/** Why something was refused, in the server's words; without any, that it could not be sent. */
export function RefusalNote({ messages }: { messages: readonly string[] }) {
  return (
    <div className="v-note v-note-danger" role="alert">
      {messages.length === 0 ? <FormattedMessage id="jobs.failed" /> : messages.map((message) => <p key={message}>{message}</p>)}
    </div>
  )
}
