import { useState, type CSSProperties } from 'react'
import { Drawing } from '../feedback/Drawing'
import { drawingOf } from './drawingOf'

export interface ProductImageProps {
  src: string | null | undefined
  /** The image's content. Leave empty beside the product's name: the image then adds nothing. */
  alt?: string
  /** The product's name: without an image a drawing of that kind of furniture is shown. */
  name?: string
  width?: number
  height?: number
}

/**
 * A product's image on linen, loaded when it comes near the viewport, and after the page's own requests: fifty images use all
 * connections to the server. Without an image, or with a broken one, a drawing is shown.
 */
export function ProductImage({ src, alt = '', name = '', width = 72, height = 41 }: ProductImageProps) {
  const [broken, setBroken] = useState<string>()
  return (
    <span className="v-image" style={{ '--v-w': `${width}px`, '--v-h': `${height}px` } as CSSProperties}>
      {src && broken !== src ? (
        <img src={src} alt={alt} width={width} height={height} loading="lazy" decoding="async" fetchPriority="low" onError={() => setBroken(src)} />
      ) : (
        <Drawing shape={drawingOf(name)} />
      )}
    </span>
  )
}
