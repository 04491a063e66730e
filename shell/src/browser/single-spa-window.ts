/**
 * single-spa fires an artificial `popstate` after each `pushState`; the router would run every loader twice. It is given
 * a window whose artificial events are dropped.
 */
export function withoutArtificialPopstate(target: Window): Window {
  const wrapped = new WeakMap<object, EventListener>();
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
  return new Proxy(target, {
    get(object, key) {
      if (key === 'addEventListener') {
        return (type: string, listener: EventListener, options?: AddEventListenerOptions) =>
          object.addEventListener(type, wrap(type, listener), options);
      }
      if (key === 'removeEventListener') {
        return (type: string, listener: EventListener, options?: EventListenerOptions) =>
          object.removeEventListener(type, wrap(type, listener), options);
      }
      const value = Reflect.get(object, key) as unknown;
      // Methods of a window want the window itself as `this`.
      return typeof value === 'function' && !/^[A-Z]/.test(String(key)) ? value.bind(object) : value;
    },
  });
}
