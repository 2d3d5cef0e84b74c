/* eslint-disable relay/unused-fields -- the draft is handed on whole, to the steps and back to the server */
import { graphql, useFragment } from '@vitrine/relay'
import { useState } from 'react'
import type { useWizardDraft_rule$data, useWizardDraft_rule$key } from './__generated__/useWizardDraft_rule.graphql'
import { emptyDraft, type WizardDraft } from './WizardDraft'

/** The draft of a rule, as saved after the last step; an empty one for a new rule. */
export function useWizardDraft(key: useWizardDraft_rule$key | null | undefined): [WizardDraft, (next: Partial<WizardDraft>) => void] {
  const rule = useFragment(
    graphql`
      fragment useWizardDraft_rule on Rule {
        name
        source {
          brands
          skuPrefix
          productTypes
          collection
          includeOutOfProduction
          stock
          confirmsAll
        }
        filters {
          facet
          operator
          values
        }
        properties {
          property
          targetKind
          target
          name
          type
          unit
          valueMap {
            from
            to
          }
          transform
          argument
          writePolicy
        }
        assign {
          target
          nameTemplate
          newProductName
          axes
          duplicates
          product {
            id
            name
          }
          values {
            targetKind
            target
            value
          }
          websites {
            onlineStatus
            website {
              id
            }
          }
          priceList {
            id
          }
          marginKey {
            id
          }
          task {
            message
            colour
          }
        }
      }
    `,
    key ?? null,
  )
  const [typed, setTyped] = useState<Partial<WizardDraft>>({})
  const saved = rule ? draftOf(rule) : emptyDraft
  return [{ ...saved, ...typed }, (next) => setTyped((before) => ({ ...before, ...next }))]
}

function draftOf(rule: useWizardDraft_rule$data): WizardDraft {
  const { source, assign } = rule
  const { websites, priceList, marginKey, newProductName } = assign
  return {
    ...rule,
    source: { ...source, skuPrefix: source.skuPrefix ?? '' },
    assign: {
      ...assign,
      newProductName: newProductName ?? '',
      websites: websites.map(({ website, onlineStatus }) => ({ website: website.id, onlineStatus })),
      priceList: priceList?.id ?? null,
      marginKey: marginKey?.id ?? null,
    },
  } as unknown as WizardDraft
}
