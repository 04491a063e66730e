import {
  type ComponentType,
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { onFirstInteraction } from 'shared-contracts/page-wake';
import { ErrorBoundary } from './error-boundary';
import { Owned } from './owned';
import type { FragmentModule } from './page';
import { useServices } from './services-context';

/** Finds and loads a fragment by its declared name; rejects when no live remote offers it. */
export interface FragmentHost {
  load(name: string): Promise<FragmentModule>;
  /** Returns the module if it is already loaded, so that a second use renders at once. */
  loaded(name: string): FragmentModule | undefined;
  /** Names of the fragments that fill a slot. */
  inSlot(slot: string): readonly string[];
}

const FragmentHostContext = createContext<FragmentHost | null>(null);
export const FragmentHostProvider = FragmentHostContext;

/**
 * When to load. `intent`: pointer, focus or a click on the fallback. `interaction`: the visitor's first
 * interaction with the page, so that visitors who only look never load it.
 */
export type FragmentLoad = 'now' | 'visible' | 'idle' | 'intent' | 'interaction';

interface FragmentProps {
  name: string;
  /** Props of the fragment's component. */
  props?: object | undefined;
  /** Placeholder of the same size, which the server renders too. */
  fallback?: ReactNode;
  /** Shown when the fragment fails to load or throws. Default: the fallback. */
  failed?: ReactNode;
  load?: FragmentLoad;
}

/**
 * Mounts a fragment of another remote. Fragments show a visitor's own data (bag, wishlist, search), so they
 * render after hydration. Each has an error boundary: a failing fragment leaves its fallback and is logged.
 */
export function Fragment({ name, props, fallback = null, failed = fallback, load = 'now' }: FragmentProps) {
  const { log } = useServices();
  const [attempt, setAttempt] = useState<ComponentType<object> | 'waiting' | 'failed'>('waiting');
  const host = useContext(FragmentHostContext);
  const anchor = useRef<HTMLDivElement>(null);
  const [hasIntent, setHasIntent] = useState(false);
  const [isWanted, setIsWanted] = useState(false);
  const hadFocus = useRef(false);
  // Set while a pointer is down on the fallback: if the element under it were replaced, its click would be lost.
  const press = useRef<Promise<void>>(undefined);
  const isDue = load !== 'intent' || hasIntent;

  useEffect(() => {
    if (!host || !isDue) return;
    let cancelled = false;
    const show = (module: FragmentModule): void => {
      if (cancelled) return;
      if (press.current) {
        press.current.then(() => show(module));
        return;
      }
      hadFocus.current = anchor.current?.contains(document.activeElement) ?? false;
      setAttempt(() => module.Component);
    };
    const start = () => {
      const known = host.loaded(name);
      if (known) {
        show(known);
        return;
      }
      host.load(name).then(show, (error: unknown) => {
        if (cancelled) return;
        log.error(`SHOP-FRAGMENT-001 ${name} can't be loaded`, error);
        setAttempt('failed');
      });
    };
    const stop = schedule(load, anchor.current, start);
    return () => {
      cancelled = true;
      stop();
    };
  }, [host, name, load, isDue, log]);

  useEffect(() => {
    const element = anchor.current;
    if (load !== 'intent' || attempt !== 'waiting' || !element) return;
    return listenForIntent(
      element,
      () => setHasIntent(true),
      () => {
        press.current = undefined;
        setIsWanted(true);
      },
      () => {
        press.current = untilReleased().then(() => {
          press.current = undefined;
        });
      },
    );
  }, [load, attempt]);

  useLayoutEffect(() => {
    const element = anchor.current;
    if (load !== 'intent' || attempt === 'waiting' || !element) return;
    // The focused element was replaced, and the focus is nowhere: neither has the fragment set it, nor has the visitor gone on
    // to something else before the fragment was drawn.
    if (hadFocus.current && document.activeElement === document.body)
      element.querySelector<HTMLElement>('a, button')?.focus({ preventScroll: true });
    hadFocus.current = false;
  }, [load, attempt]);

  useEffect(() => {
    // The fragment failed after the visitor clicked its fallback: follow the fallback's link instead.
    if (attempt === 'failed' && isWanted) anchor.current?.querySelector('a')?.click();
  }, [attempt, isWanted]);

  return (
    <Owned part={typeof attempt === 'string' ? `fragment ${name} waiting` : `fragment ${name}`}>
      {content()}
    </Owned>
  );

  function content(): ReactNode {
    if (attempt === 'waiting' && load === 'intent') return <div ref={anchor}>{fallback}</div>;
    if (attempt === 'waiting') {
      return load === 'visible' ? (
        <>
          <div ref={anchor} aria-hidden="true" />
          {fallback}
        </>
      ) : (
        fallback
      );
    }
    if (attempt === 'failed') return load === 'intent' ? <div ref={anchor}>{failed}</div> : failed;
    const Loaded = attempt;
    const mounted = (
      <ErrorBoundary failed={failed} onError={(error) => log.error(`SHOP-FRAGMENT-002 ${name} threw`, error)}>
        <Loaded {...props} {...(isWanted ? { wanted: true } : {})} />
      </ErrorBoundary>
    );
    return load === 'intent' ? <div ref={anchor}>{mounted}</div> : mounted;
  }
}

/**
 * The fallback is a working link. Pointer or focus on it starts the load; a plain click before the fragment
 * has loaded is kept for it. Returns a function that removes the listeners.
 */
function listenForIntent(
  element: Element,
  onIntent: () => void,
  onClick: () => void,
  onPress: () => void,
): () => void {
  const click = (event: Event) => {
    const { metaKey, ctrlKey, shiftKey } = event as MouseEvent;
    if (metaKey || ctrlKey || shiftKey) return;
    event.preventDefault();
    event.stopPropagation();
    onClick();
    onIntent();
  };
  element.addEventListener('pointerenter', onIntent);
  element.addEventListener('focusin', onIntent);
  element.addEventListener('pointerdown', onPress);
  element.addEventListener('click', click, { capture: true });
  return () => {
    element.removeEventListener('pointerenter', onIntent);
    element.removeEventListener('focusin', onIntent);
    element.removeEventListener('pointerdown', onPress);
    element.removeEventListener('click', click, { capture: true });
  };
}

/** The click of a tap comes a moment after the finger has left. */
const clickAfterMs = 50;

/** Resolves when the pointer that went down is up and its click has come, or the browser has taken it to scroll. */
function untilReleased(): Promise<void> {
  return new Promise((resolve) => {
    const end = ({ type }: Event): void => {
      for (const name of ['pointerup', 'pointercancel']) removeEventListener(name, end, true);
      setTimeout(resolve, type === 'pointerup' ? clickAfterMs : 0);
    };
    for (const name of ['pointerup', 'pointercancel']) addEventListener(name, end, true);
  });
}

/** Calls `start` at the time that `load` selects; returns a function that cancels it. */
function schedule(load: FragmentLoad, anchor: Element | null, start: () => void): () => void {
  if (load === 'interaction') return onFirstInteraction(start);
  if (load === 'idle') {
    if (typeof requestIdleCallback === 'function') {
      const handle = requestIdleCallback(start, { timeout: 2000 });
      return () => cancelIdleCallback(handle);
    }
    const timer = setTimeout(start, 200);
    return () => clearTimeout(timer);
  }
  if (load === 'visible' && anchor && typeof IntersectionObserver === 'function') {
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return;
        observer.disconnect();
        start();
      },
      { rootMargin: '400px' },
    );
    observer.observe(anchor);
    return () => observer.disconnect();
  }
  start();
  return () => {};
}
