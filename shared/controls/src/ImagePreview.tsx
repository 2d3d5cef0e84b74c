import { Image } from 'antd'
import { cloneElement, type ReactElement } from 'react'
import { InterfaceLocale } from './InterfaceLocale'

export interface ImagePreviewProps {
  /** The pictures, in their order */
  images: readonly { src: string; alt: string }[]
  /** The one in view; null: closed */
  current: number | null
  onChange(current: number | null): void
}

/** Pictures over the whole page, to be turned and seen from near; arrows go from one to the next, Escape closes. */
export function ImagePreview({ images, current, onChange }: ImagePreviewProps) {
  return (
    <InterfaceLocale>
      <Image.PreviewGroup
        items={[...images]}
        preview={{
          open: current !== null,
          current: current ?? 0,
          onOpenChange: (isOpen) => !isOpen && onChange(null),
          onChange: (next) => onChange(next),
          // a picture out of several loses its words on the way
          imageRender: (image, { current: shown }) => cloneElement(image as ReactElement<{ alt: string }>, { alt: images[shown]?.alt ?? '' }),
        }}
      />
    </InterfaceLocale>
  )
}
