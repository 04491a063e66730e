import {
  type ComponentType,
  type RefObject,
  Suspense,
  use,
  useEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { wakePage } from 'shared-contracts/page-wake';
import { firstInteraction, nextInteraction } from './first-interaction';
import styles from './island.module.css';
import { type KeptInput, keepInput } from './keep-input';

const never = () => () => {};
const isNot = () => false;
const is = () => true;

/** The state of one place that renders an island; all places share its code. */
interface Wait<Props> {
  /** The island's element. An island that the style sheet hides, such as a column on a phone, has nothing to answer. */
  frame: RefObject<HTMLElement | null>;
  /** Called when the code of a pressed island did not come. */
  lost?(): void;
  until?: Promise<Body<Props>>;
  isLaterTask?: boolean;
  stop?(): void;
}

interface BodyProps<Props> {
  props: Props;
  wait: Wait<Props>;
  /** Called when the component has hydrated and handles events. */
  onReady(): void;
}

/**
 * Creates an island: a component whose server HTML can be read, filled in and focused, and which hydrates at
 * the visitor's first interaction. Its code is not part of the first page. Clicks and input before hydration
 * are kept and replayed. When React renders it without server HTML, after a navigation, it loads at once.
 * `atOnce` is the component itself, used where there is no lazy chunk: on the server and in code not bundled
 * for the browser (docs/decisions/0031).
 */
export function createIsland<Props extends object>(
  atOnce: ComponentType<Props> | undefined,
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const Body = atOnce ? bodyOf(atOnce) : lateBody(load);
  return function Island(props: Props) {
    const frame = useRef<HTMLDivElement>(null);
    const kept = useRef<KeptInput>(undefined);
    const [isReady, setIsReady] = useState(false);
    const [first] = useState(props);
    // Kept in this wrapper, because React discards the body's state each time that it suspends.
    const [wait] = useState<Wait<Props>>({ frame });
    useEffect(() => {
      if (!frame.current) return;
      // The component has been rendered with the props of now: choices are repeated on those.
      if (isReady) return kept.current?.repeatPresses();
      const keeping = keepInput(frame.current, () => {
        wakePage();
        // The page may be awake, and the island wait for an interaction after this one.
        wait.stop?.();
      });
      kept.current = keeping;
      wait.lost = keeping.followLink;
      return keeping.stop;
    }, [isReady, wait]);
    // New props before hydration would make React discard the server HTML and render again, so the first
    // props are kept until then.
    const shown = isReady ? props : first;
    return useMemo(
      () => (
        <div ref={frame} className={styles.island}>
          <Suspense>
            <Body
              props={shown}
              wait={wait}
              onReady={() => {
                kept.current?.repeatTyped();
                setIsReady(true);
              }}
            />
          </Suspense>
        </div>
      ),
      [shown, wait],
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

  function start(): Promise<Body<Props>> {
    if (loading) return loading;
    const started = load().then(bodyOf);
    loading = started;
    started.then(
      // React's own convention: it renders a promise with this status without suspending.
      (value) => Object.assign(started, { status: 'fulfilled', value }),
      () => {
        loading = undefined;
      },
    );
    return started;
  }

  /**
   * The server HTML stays until the code has loaded. After a failed load, or while the island is hidden, the next interaction
   * tries again.
   */
  async function startAt(interaction: Promise<void>, wait: Wait<Props>): Promise<Body<Props>> {
    const updated = new Promise<void>((resolve) => {
      wait.stop = resolve;
    });
    setTimeout(() => {
      wait.isLaterTask = true;
    });
    const isUpdated = await Promise.race([interaction, updated.then(() => true)]);
    if (!isUpdated && wait.frame.current?.firstElementChild?.checkVisibility?.() === false)
      return startAt(nextInteraction(), wait);
    return start().catch(() => {
      wait.lost?.();
      return startAt(nextInteraction(), wait);
    });
  }

  return function LateBody(body: BodyProps<Props>) {
    const isHydrating = useSyncExternalStore(never, isNot, is);
    // Render once more in a later task: updates of the page, such as a navigation, are waiting for this
    // component to hydrate.
    const { wait } = body;
    if (isHydrating && wait.isLaterTask) wait.stop?.();
    if (isHydrating) wait.until ??= startAt(firstInteraction(), wait);
    const Part = use(isHydrating && wait.until ? wait.until : start());
    return <Part {...body} />;
  };
}
