import { Fragment, type FragmentHost, FragmentHostProvider } from 'shared-runtime';

/** The remotes of this document, as far as ownership is concerned. */
export interface OwnedRemote {
  name: string;
  version: string;
  fragments: readonly { name: string; module: string }[];
  application?: { module: string } | undefined;
}

/** A part of the page with one owner. Equal parts, such as the hearts of a listing, are one part in several places. */
export interface OwnedPart {
  owner: string;
  kind: 'page' | 'fragment' | 'application' | 'part';
  /** What the owner calls it: the exposed module, the fragment or the landmark. */
  name: string;
  /** The file that a reader opens first; empty where the release map does not say. */
  source: string;
  /** True while the page around it shows a placeholder. */
  isWaiting: boolean;
  elements: Element[];
}

/**
 * What is read of React's own tree. React has no public way from an element to the component that drew it, and marks in
 * the HTML would cost every visitor bytes; the journey `owners.spec.ts` fails when an update of React renames these.
 */
interface Fiber {
  type: unknown;
  stateNode: unknown;
  memoizedProps: Record<string, unknown> | null;
  child: Fiber | null;
  sibling: Fiber | null;
}

/** What the shell itself draws around a page. */
const layoutParts: Record<string, string> = {
  'notice-bar': ':scope > * > section:not([aria-live])',
  header: ':scope > * > header',
  footer: '#footer',
};

/** All parts that the storefront and the application in `roots` show now. */
export function findParts(
  roots: { storefront: Element | null; application: Element | null },
  remotes: readonly OwnedRemote[],
): OwnedPart[] {
  const parts = new Map<string, OwnedPart>();
  const add = (part: Omit<OwnedPart, 'elements'>, elements: readonly Element[]) => {
    const key = [part.owner, part.kind, part.name, part.isWaiting].join(' ');
    const known = parts.get(key);
    if (known) known.elements.push(...elements);
    else parts.set(key, { ...part, elements: [...elements] });
  };

  const { storefront, application } = roots;
  const owner = remotes.find((remote) => remote.application);
  if (application?.firstElementChild && owner?.application) {
    const { module } = owner.application;
    const part = { owner: owner.name, kind: 'application', name: module.slice(2) } as const;
    add({ ...part, source: `${sourceOf(owner.name, module)}.ts`, isWaiting: false }, [application]);
  }
  if (!storefront?.firstElementChild) return [...parts.values()];

  for (const [name, selector] of Object.entries(layoutParts)) {
    const element = storefront.querySelector(selector);
    const part = { owner: 'shell', kind: 'part', name, source: 'shell/src/app/layout/' } as const;
    if (element) add({ ...part, isWaiting: false }, [element]);
  }
  let host: FragmentHost | null = null;
  let hasPage = false;
  const visit = (fiber: Fiber): void => {
    const { type, memoizedProps: props } = fiber;
    if (type === FragmentHostProvider) host = props?.value as FragmentHost;
    if (isRemotePage(fiber)) {
      hasPage = true;
      const remote = String(props?.remote);
      const module = String(props?.module);
      const part = { owner: remote, kind: 'page', name: module.slice(2) } as const;
      add({ ...part, source: `${sourceOf(remote, module)}.tsx`, isWaiting: false }, elementsOf(fiber));
    } else if (type === Fragment) {
      const name = String(props?.name);
      const remote = remotes.find(({ fragments }) => fragments.some((entry) => entry.name === name));
      const module = remote?.fragments.find((entry) => entry.name === name)?.module;
      const component = host?.loaded(name)?.Component;
      add(
        {
          owner: remote?.name ?? 'shell',
          kind: 'fragment',
          name,
          source: remote && module ? `${sourceOf(remote.name, module)}.tsx` : '',
          isWaiting: !component || !draws(fiber, component),
        },
        elementsOf(fiber),
      );
    }
    for (let child = fiber.child; child; child = child.sibling) visit(child);
  };
  const tree = treeOf(storefront);
  if (tree) visit(tree);
  const main = storefront.querySelector(':scope > * > main');
  if (tree && main && !hasPage) {
    const source = 'shell/src/app/not-found-page.tsx';
    add({ owner: 'shell', kind: 'page', name: 'not-found-page', source, isWaiting: false }, [main]);
  }
  return [...parts.values()];
}

/** RemotePage or RemotePageError, by its props: an import would keep the first page's script from being minified as one. */
function isRemotePage({ type, memoizedProps }: Fiber): boolean {
  return (
    typeof type === 'function' &&
    ['modules', 'remote', 'module'].every((name) => name in (memoizedProps ?? {}))
  );
}

function sourceOf(remote: string, module: string): string {
  return `${remote}/src/expose/${module.slice(2)}`;
}

/** The current tree of a React root; undefined before the page is hydrated. */
function treeOf(container: Element): Fiber | undefined {
  const key = Object.keys(container).find((name) => name.startsWith('__reactContainer$'));
  const top = key && (container as unknown as Record<string, { stateNode: { current: Fiber } } | null>)[key];
  return top ? top.stateNode.current : undefined;
}

/** The outermost elements below a component. */
function elementsOf(fiber: Fiber): Element[] {
  const elements: Element[] = [];
  const visit = (current: Fiber): void => {
    if (typeof current.type === 'string' && current.stateNode instanceof Element) {
      elements.push(current.stateNode);
      return;
    }
    for (let child = current.child; child; child = child.sibling) visit(child);
  };
  visit(fiber);
  return elements;
}

function draws(fiber: Fiber, component: unknown): boolean {
  for (let child = fiber.child; child; child = child.sibling) {
    if (child.type === component || draws(child, component)) return true;
  }
  return false;
}
