import { PreparedDialog, useStartedJobs } from '@vitrine/jobs'
import { Slot, usePanels } from '@vitrine/shell'
import { Button, Dialog } from '@vitrine/ui'
import { useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { usePrepareImageReplace } from './image.mutations'

const action = { id: 'REPLACE', title: 'media.image.replaceTitle', confirm: 'media.image.replaceNow', noEffect: 'media.image.noEffect' } as const

interface Props {
  id: string
  /** Called when it is done */
  onReplaced(): void
}

/** Chooses another image of the library to replace this one everywhere, after a confirmation with its uses. */
export function ReplaceImage({ id, onReplaced }: Props) {
  const prepare = usePrepareImageReplace()
  const [picker] = usePanels('picker.image')
  const [isPicking, setPicking] = useState(false)
  const [by, setBy] = useState<string>()
  const { watch, watches } = useStartedJobs(onReplaced)
  if (!picker) return null
  return (
    <>
      <Button onClick={() => setPicking(true)}>
        <FormattedMessage id="media.image.replace" />
      </Button>
      <Dialog isOpen={isPicking} onClose={() => setPicking(false)} title={<FormattedMessage id="media.picker.title" />} width={760}>
        <Slot
          name="picker.image"
          id={picker.id}
          onPick={(chosen) => {
            setPicking(false)
            setBy(chosen)
          }}
        />
      </Dialog>
      {watches}
      {by !== undefined && (
        <PreparedDialog
          action={action}
          prepare={() => prepare({ id, by })}
          onClose={() => setBy(undefined)}
          onStarted={(job) => {
            setBy(undefined)
            watch(job)
          }}
        >
          <p className="v-soft">
            <FormattedMessage id="media.image.replaceText" />
          </p>
        </PreparedDialog>
      )}
    </>
  )
}
