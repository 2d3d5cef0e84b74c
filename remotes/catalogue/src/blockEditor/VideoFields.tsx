import { CheckIcon, Field, Input } from '@vitrine/ui'
import { FormattedMessage } from 'react-intl'
import type { Block } from '../descriptionBlocks/Block'
import { blocksPath, isPartChanged } from '../descriptionBlocks/blockForm'
import { videoProvider } from '../descriptionBlocks/videoProvider'
import { BlockImageField } from './BlockImageField'
import type { BlockTools } from './BlockTools'
import * as fieldRows from '../productForm/fieldRows.module.css'

interface Props {
  block: Extract<Block, { type: 'VIDEO' }>
  tools: BlockTools
}

/** The address of a video, its provider, and the picture shown before it plays. */
export function VideoFields({ block, tools }: Props) {
  const { replace } = tools.blockForm
  const provider = videoProvider(block.url)
  return (
    <>
      <Field
        label={<FormattedMessage id="catalogue.block.video.url" />}
        hint={<FormattedMessage id="catalogue.block.video.hint" />}
        isChanged={isPartChanged(tools.blockForm, block, 'url')}
        error={block.url !== '' && provider === null && <FormattedMessage id="catalogue.block.video.wrong" />}
        note={
          provider && (
            <span className={fieldRows.right}>
              <CheckIcon />
              <FormattedMessage id={`catalogue.block.video.${provider}`} />
            </span>
          )
        }
      >
        <Input
          type="url"
          name={blocksPath}
          value={block.url}
          spellCheck={false}
          onChange={(event) => replace({ ...block, url: event.target.value }, { isTyping: true })}
        />
      </Field>
      <BlockImageField
        labelId="catalogue.block.image.poster"
        image={block.poster}
        isChanged={isPartChanged(tools.blockForm, block, 'poster')}
        tools={tools}
        onChange={(poster) => replace({ ...block, poster })}
      />
    </>
  )
}
