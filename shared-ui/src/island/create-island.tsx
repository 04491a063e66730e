import { type ComponentType, Suspense, use, useEffect, useRef, useSyncExternalStore } from 'react';
import { nextInteraction } from './first-interaction';
import styles from './island.module.css';
import { keepInput } from './keep-input';

const never = () => () => {};
const isNot = () => false;
const is = () => true;

interface BodyProps<Props> {
  props: Props;
  /** The part answers from now on. */
  onReady(): void;
}

/**
 * A part of a page that can be read, filled in and tabbed through as the server sent it. It is hydrated when the visitor
 * first does something, by code that the first page does without; a click and what is typed before that are kept. Where React
 * draws it itself, after a navigation, it is loaded at once. `atOnce` is the part itself where there is nothing to wait
 * for: on the server, and wherever the code is no bundle for the browser.
 */
export function createIsland<Props extends object>(
  atOnce: ComponentType<Props> | undefined,
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const Body = atOnce ? bodyOf(atOnce) : lateBody(load);
  return function Island(props: Props) {
    const frame = useRef<HTMLDivElement>(null);
    const isReady = useRef(false);
    const release = useRef<() => void>(undefined);
    useEffect(() => {
      if (!isReady.current && frame.current) release.current = keepInput(frame.current);
    }, []);
    return (
      <div ref={frame} className={styles.island}>
        <Suspense>
          <Body
            props={props}
            onReady={() => {
              isReady.current = true;
              release.current?.();
              release.current = undefined;
            }}
          />
        </Suspense>
      </div>
    );
  };
}

function bodyOf<Props extends object>(Part: ComponentType<Props>) {
  return function Body({ props, onReady }: BodyProps<Props>) {
    const ready = useRef(onReady);
    useEffect(() => ready.current(), []);
    return <Part {...props} />;
  };
}

function lateBody<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let Loaded: ComponentType<BodyProps<Props>> | undefined;
  let loading: Promise<void> | undefined;
  let waiting: Promise<void> | undefined;

  function start(): Promise<void> {
    loading ??= load().then(
      (Part) => {
        Loaded = bodyOf(Part);
      },
      (error: unknown) => {
        loading = undefined;
        throw error;
      },
    );
    return loading;
  }

  /** What the server sent stays until the code is there: one that did not come is asked for by the next interaction. */
  async function startWhenUsed(): Promise<void> {
    await nextInteraction();
    await start().catch(startWhenUsed);
  }

  return function Body(body: BodyProps<Props>) {
    const isHydrating = useSyncExternalStore(never, isNot, is);
    if (!Loaded && isHydrating) {
      waiting ??= startWhenUsed();
      use(waiting);
    }
    if (!Loaded) use(start());
    return Loaded && <Loaded {...body} />;
  };
}
