/** Gives every element of jsdom, which has no layout, a size, and lets it scroll: virtual lists depend on both. */
export function standInWindow({ width, height }: { width: number; height: number }) {
  const sizes = { offsetWidth: width, offsetHeight: height, clientWidth: width, clientHeight: height }
  const before = new Map<string, PropertyDescriptor | undefined>()
  return {
    open() {
      for (const [name, value] of Object.entries(sizes)) {
        before.set(name, Object.getOwnPropertyDescriptor(HTMLElement.prototype, name))
        Object.defineProperty(HTMLElement.prototype, name, { configurable: true, get: () => value })
      }
      HTMLElement.prototype.scrollTo = function scroll(this: HTMLElement, to?: ScrollToOptions | number) {
        if (typeof to !== 'object') return
        this.scrollTop = to.top ?? this.scrollTop
        this.scrollLeft = to.left ?? this.scrollLeft
        // later, as in a browser, and never during rendering
        setTimeout(() => this.dispatchEvent(new Event('scroll')))
      }
    },
    close() {
      for (const [name, descriptor] of before) {
        if (descriptor) Object.defineProperty(HTMLElement.prototype, name, descriptor)
        else Reflect.deleteProperty(HTMLElement.prototype, name)
      }
      Reflect.deleteProperty(HTMLElement.prototype, 'scrollTo')
    },
  }
}
