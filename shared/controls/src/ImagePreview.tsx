import { Image } from 'antd'
import { cloneElement, type ReactElement } from 'react'
import { InterfaceLocale } from './InterfaceLocale'

export interface ImagePreviewProps {
  /** The images, in order */
  images: readonly { src: string; alt: string }[]
  /** The visible one; null: closed */
  current: number | null
  onChange(current: number | null): void
}

/** Images over the whole page, with rotation and zoom; arrow keys switch between them, Escape closes. */
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
          // antd drops the alt text of an image in a group
          imageRender: (image, { current: shown }) => cloneElement(image as ReactElement<{ alt: string }>, { alt: images[shown]?.alt ?? '' }),
        }}
      />
    </InterfaceLocale>
  )
}
