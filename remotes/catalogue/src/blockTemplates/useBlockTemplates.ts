import { fetchQuery, graphql, useRelayEnvironment } from '@vitrine/relay'
import { useEffect, useState } from 'react'
import type { useBlockTemplatesQuery } from './__generated__/useBlockTemplatesQuery.graphql'
import type { StoredBlock } from '../descriptionBlocks/Block'
import type { TemplateTexts } from './freshBlocks'

export interface BlockTemplate {
  readonly id: string
  readonly name: string
  readonly blocks: readonly StoredBlock[]
  readonly texts: TemplateTexts
}

/** The current templates, reloaded each time, as other users create and delete them. */
export function useBlockTemplates() {
  const environment = useRelayEnvironment()
  const [attempt, setAttempt] = useState(0)
  const [templates, setTemplates] = useState<readonly BlockTemplate[]>()
  const [failed, setFailed] = useState(-1)
  useEffect(() => {
    const request = fetchQuery<useBlockTemplatesQuery>(
      environment,
      graphql`
        query useBlockTemplatesQuery {
          blockTemplates {
            id
            name
            blocks
            texts
          }
        }
      `,
      {},
      { fetchPolicy: 'network-only' },
    ).subscribe({
      next: ({ blockTemplates }) =>
        setTemplates(
          blockTemplates.map(({ id, name, blocks, texts }) => ({
            id,
            name,
            blocks: JSON.parse(blocks) as StoredBlock[],
            texts: JSON.parse(texts) as TemplateTexts,
          })),
        ),
      error: () => setFailed(attempt),
    })
    return () => request.unsubscribe()
  }, [environment, attempt])
  return { templates, hasFailed: failed === attempt, refresh: () => setAttempt(attempt + 1) }
}
