import { useFormContext } from '@vitrine/forms'
import { useContext } from 'react'
import { MergeOfRows } from '../attributeValues/NearMarks'
import { NearNotice } from './NearNotice'

/** Tells in the form of a value, while its word is typed, which values of its attribute are nearly the same. */
export function NearNoticeOfForm() {
  const { form, id } = useFormContext()
  const merge = useContext(MergeOfRows)
  const attribute = String(form.valueOf('attribute'))
  if (attribute === '') return null
  return <NearNotice attribute={attribute} text={String(form.valueOf('value'))} id={id ?? undefined} {...(id !== null && merge && { onMerge: () => merge(id) })} />
}
