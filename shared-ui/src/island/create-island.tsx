import {
  type ComponentType,
  Suspense,
  use,
  useEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
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
 * for: on the server, and wherever the code is no bundle for the browser (docs/decisions/0031).
 */
export function createIsland<Props extends object>(
  atOnce: ComponentType<Props> | undefined,
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const Body = atOnce ? bodyOf(atOnce) : lateBody(load);
  return function Island(props: Props) {
    const frame = useRef<HTMLDivElement>(null);
    const release = useRef<(answered: boolean) => void>(undefined);
    const [isReady, setIsReady] = useState(false);
    const [first] = useState(props);
    useEffect(() => {
      if (isReady || !frame.current) return;
      const end = keepInput(frame.current);
      release.current = end;
      return () => end(false);
    }, [isReady]);
    // An update that reaches a part which is not hydrated yet would make React render it again, so it gets none before.
    const shown = isReady ? props : first;
    return useMemo(
      () => (
        <div ref={frame} className={styles.island}>
          <Suspense>
            <Body
              props={shown}
              onReady={() => {
                release.current?.(true);
                release.current = undefined;
                setIsReady(true);
              }}
            />
          </Suspense>
        </div>
      ),
      [shown],
    );
  };
}

function bodyOf<Props extends object>(Part: ComponentType<Props>): Body<Props> {
  return function Body({ props, onReady }: BodyProps<Props>) {
    const ready = useRef(onReady);
    useEffect(() => ready.current(), []);
    return <Part {...props} />;
  };
}

type Body<Props> = ComponentType<BodyProps<Props>>;

function lateBody<Props extends object>(load: () => Promise<ComponentType<Props>>): Body<Props> {
  let loading: Promise<Body<Props>> | undefined;
  let waiting: Promise<Body<Props>> | undefined;
  let isLaterTask = false;
  let stopWaiting = () => {};

  function start(): Promise<Body<Props>> {
    if (loading) return loading;
    const started = load().then(bodyOf);
    loading = started;
    started.then(
      // React's own mark: what is there already is drawn without a pause.
      (value) => Object.assign(started, { status: 'fulfilled', value }),
      () => {
        loading = undefined;
      },
    );
    return started;
  }

  /** What the server sent stays until the code is there: one that did not come is asked for by the next interaction. */
  async function startWhenUsed(): Promise<Body<Props>> {
    const updated = new Promise<void>((resolve) => {
      stopWaiting = resolve;
    });
    setTimeout(() => {
      isLaterTask = true;
    });
    await Promise.race([nextInteraction(), updated]);
    return start().catch(startWhenUsed);
  }

  return function LateBody(body: BodyProps<Props>) {
    const isHydrating = useSyncExternalStore(never, isNot, is);
    // Drawn once more in a later task: an update of the page, such as a navigation by script, waits for this part.
    if (isHydrating && waiting && isLaterTask) stopWaiting();
    if (isHydrating) waiting ??= startWhenUsed();
    const Part = use(isHydrating && waiting ? waiting : start());
    return <Part {...body} />;
  };
}
