import { useState, type CSSProperties } from 'react'
import { Drawing } from '../feedback/Drawing'
import { drawingOf } from './drawingOf'

export interface ProductImageProps {
  src: string | null | undefined
  /** What is to be seen. Leave empty beside the product's name: the picture then says nothing new. */
  alt?: string
  /** The product's name: without a picture the drawing is of that kind of furniture. */
  name?: string
  width?: number
  height?: number
}

/**
 * A picture of a product on linen, loaded when it comes near, and after what the page itself still needs: fifty of them take
 * all connections to the server. No picture, or a broken one, leaves a drawing.
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
