export interface RouterWindow {
  window: Window;
  /**
   * Registers the listeners again. single-spa calls listeners added after its start once it has switched
   * applications; it does not know those added before.
   */
  listenAgain(): void;
}

/**
 * single-spa fires an artificial `popstate` after each `pushState`, which would make the router run every
 * loader twice. This window hides those events from the router.
 */
export function withoutArtificialPopstate(target: Window): RouterWindow {
  const wrapped = new WeakMap<object, EventListener>();
  const listening = new Set<EventListener>();
  const wrap = (
    type: string,
    listener: EventListenerOrEventListenerObject,
  ): EventListenerOrEventListenerObject => {
    if (type !== 'popstate' || typeof listener !== 'function') return listener;
    const known = wrapped.get(listener);
    if (known) return known;
    const filtered: EventListener = (event) => {
      if (!('singleSpa' in event && event.singleSpa)) listener.call(target, event);
    };
    wrapped.set(listener, filtered);
    return filtered;
  };
  const proxy = new Proxy(target, {
    get(object, key) {
      if (key === 'addEventListener') {
        return (type: string, listener: EventListener, options?: AddEventListenerOptions) => {
          const added = wrap(type, listener) as EventListener;
          if (type === 'popstate') listening.add(added);
          object.addEventListener(type, added, options);
        };
      }
      if (key === 'removeEventListener') {
        return (type: string, listener: EventListener, options?: EventListenerOptions) => {
          const added = wrap(type, listener) as EventListener;
          listening.delete(added);
          object.removeEventListener(type, added, options);
        };
      }
      const value = Reflect.get(object, key) as unknown;
      // Methods of `window` must be called with the window itself as `this`.
      return typeof value === 'function' && !/^[A-Z]/.test(String(key)) ? value.bind(object) : value;
    },
  });
  return {
    window: proxy,
    listenAgain() {
      for (const listener of listening) {
        target.removeEventListener('popstate', listener);
        target.addEventListener('popstate', listener);
      }
    },
  };
}
