import { Button, Dialog, Field, Input } from '@vitrine/ui'
import { type FormEvent, useId, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { useFixImportRow } from './importedFiles.mutations'

interface Props {
  file: string
  row: {
    readonly number: number
    readonly cells: readonly string[]
    readonly problems: readonly { readonly place: number | null | undefined; readonly message: string; readonly suggestion: string | null | undefined }[]
  }
  heads: readonly string[]
  onClose(): void
  onFixed(): void
}

/** One refused row, corrected in place: its bad cells with the reasons, and suggestions. */
export function ImportRowDialog({ file, row: { number, cells, problems }, heads, onClose, onFixed }: Props) {
  const form = useId()
  const [values, setValues] = useState<Readonly<Record<number, string>>>({})
  const places = [...new Set(problems.flatMap(({ place }) => place ?? []))]
  const [fix, isSaving] = useFixImportRow()
  const save = async (event: FormEvent) => {
    event.preventDefault()
    const cells = Object.entries(values).map(([place, value]) => ({ place: Number(place), value }))
    const answer = await fix({ input: { id: file, row: number, cells } })
    if (answer?.errors.length === 0) onFixed()
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={<FormattedMessage id="media.imports.fixRow" values={{ row: number }} />}
      footer={
        <>
          <Button onClick={onClose}>
            <FormattedMessage id="media.exchange.cancel" />
          </Button>
          <Button type="primary" htmlType="submit" form={form} loading={isSaving} disabled={Object.keys(values).length === 0}>
            <FormattedMessage id="media.imports.fixNow" />
          </Button>
        </>
      }
    >
      <form id={form} className="v-stack" onSubmit={(event) => void save(event)}>
        {places.map((place) => {
          const own = problems.filter((problem) => problem.place === place)
          const suggestion = own.find((problem) => problem.suggestion)?.suggestion
          return (
            <div key={place} className="v-stack">
              <Field label={heads[place] ?? ''} error={own.map(({ message }) => message).join(' ')}>
                <Input value={values[place] ?? cells[place] ?? ''} onChange={(event) => setValues({ ...values, [place]: event.target.value })} />
              </Field>
              {suggestion && (
                <div>
                  <Button size="small" onClick={() => setValues({ ...values, [place]: suggestion })}>
                    <FormattedMessage id="media.imports.take" values={{ suggestion }} />
                  </Button>
                </div>
              )}
            </div>
          )
        })}
      </form>
    </Dialog>
  )
}
