interface Layer {
  overlay: Element
  /** Covers whatever else is opened later, including toasts */
  isLast: boolean
  held: Set<Element>
}

export interface Cover {
  /** Makes elements added since inert */
  hold(): void
  /** Restores what was below it, unless another layer covers that now */
  release(): void
}

/** From the lowest to the highest */
const layers: Layer[] = []

/**
 * Makes the page below a layer inert. Elements added later belong to the layer: a list of options, a tooltip. Layers may close
 * in any order.
 * @param overlay the layer, a child of the body. Toasts (`data-over-layers`) stay usable
 * @param isLast stays above layers that open later, and above toasts: the page cannot be used now
 */
export function coverPage(overlay: Element, isLast = false): Cover {
  const layer: Layer = { overlay, isLast, held: new Set() }
  const place = isLast ? layers.length : layers.findIndex((other) => other.isLast)
  layers.splice(place < 0 ? layers.length : place, 0, layer)
  const hold = () => {
    for (const element of document.body.children) {
      const isAbove = element === overlay || layers.slice(layers.indexOf(layer)).some((other) => other.overlay === element)
      if (isAbove || element.hasAttribute('inert') || (!isLast && element.hasAttribute('data-over-layers'))) continue
      element.setAttribute('inert', '')
      layer.held.add(element)
    }
  }
  const release = () => {
    const at = layers.indexOf(layer)
    layers.splice(at, 1)
    const above = layers[at]
    for (const element of layer.held) {
      if (above) above.held.add(element)
      else element.removeAttribute('inert')
    }
  }
  hold()
  return { hold, release }
}
