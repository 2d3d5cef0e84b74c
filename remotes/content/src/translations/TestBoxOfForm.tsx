import { TestBox } from './TestBox'
import { useDraft } from './useDraft'

/** The test of a text with the translation as it is being typed. */
export function TestBoxOfForm() {
  return (
    <section className="v-card v-stack">
      <TestBox draft={useDraft()} />
    </section>
  )
}
