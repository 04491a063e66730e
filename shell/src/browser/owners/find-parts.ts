import type { RecommendationsProps } from 'shared-contracts';
import { Fragment, type FragmentHost, FragmentHostProvider } from 'shared-runtime';
import { ApplicationError } from '../../app/application-frame';
import { applicationElementId } from '../../app/applications';
import type { PageModules } from '../../app/page-modules';
import { PageSkeleton } from '../../app/page-skeleton';

/** The fields of a remote that the overlay shows. */
export interface OwnedRemote {
  name: string;
  version: string;
  fragments: readonly { name: string; module: string }[];
  application?: { prefix: string; module: string } | undefined;
}

/**
 * A part of the page with one owner. Equal parts, such as the hearts of a listing, are one part with several
 * elements.
 */
export interface OwnedPart {
  owner: string;
  kind: 'page' | 'fragment' | 'application' | 'part';
  /** Name of the exposed module, the fragment or the landmark. */
  name: string;
  /** The file that exposes or draws it; empty when the release map does not name it. */
  source: string;
  /** The exposed module, such as `./item-page`; the shell's own parts have none. */
  module?: string;
  /** The file of its component, once the list of the version's views has loaded. */
  view?: string;
  /** True while the part shows a placeholder. */
  isWaiting: boolean;
  elements: Element[];
}

/**
 * The fields of React's fiber tree that this file reads. React has no public API from an element to its
 * component, and markers in the HTML would cost every visitor bytes. The journey `owners.spec.ts` fails when
 * a React update renames the fields.
 */
interface Fiber {
  type: unknown;
  /** The component as it was rendered: hot reload replaces `type`. */
  elementType: unknown;
  stateNode: unknown;
  memoizedProps: Record<string, unknown> | null;
  child: Fiber | null;
  sibling: Fiber | null;
}

/** The shell's own parts around a page: the elements of each and the file below `shell/src/app`. */
const layoutParts: Record<string, { selector: string; file: string }> = {
  'notice-bar': { selector: '[data-shop-notices]', file: 'layout/notice-bar.tsx' },
  header: { selector: ':scope > * > header', file: 'layout/header.tsx' },
  // Inside the element of its island.
  'simple-header': { selector: ':scope > * > div > header', file: 'layout/simple-header.tsx' },
  footer: { selector: ':scope > :not(:has(> div > header)) #footer', file: 'layout/footer.tsx' },
  'simple-footer': { selector: ':scope > :has(> div > header) #footer', file: 'layout/simple-footer.tsx' },
  prompt: { selector: ':scope > * > main ~ section:not([aria-live])', file: 'prompts/visit-prompts.tsx' },
};

/** All parts that the storefront and the applications in `roots` currently show. */
export function findParts(
  roots: { storefront: Element | null; applications: Element | null },
  remotes: readonly OwnedRemote[],
): OwnedPart[] {
  const parts = new Map<string, OwnedPart>();
  const add = (part: PartOfOne, elements: readonly Element[]) => {
    const key = keyOf(part);
    const known = parts.get(key);
    if (known) known.elements.push(...elements);
    else parts.set(key, { ...part, elements: [...elements] });
  };

  const { storefront, applications } = roots;
  for (const { name, application } of remotes) {
    const element = applications?.querySelector(`#${applicationElementId(name)}`);
    if (!application || !element?.firstElementChild) continue;
    add(applicationPart(name, application, treeOf(element)), [element]);
  }
  if (!storefront?.firstElementChild) return [...parts.values()];

  for (const [name, { selector, file }] of Object.entries(layoutParts)) {
    const element = storefront.querySelector(selector);
    const part = { owner: 'shell', kind: 'part', name, source: `shell/src/app/${file}` } as const;
    if (element) add({ ...part, isWaiting: false }, [element]);
  }
  let host: FragmentHost | null = null;
  const main = storefront.querySelector(':scope > main, :scope > * > main');
  let mainFiber: Fiber | undefined;
  let hasPage = false;
  const visit = (fiber: Fiber): void => {
    const { type, memoizedProps: props } = fiber;
    if (type === FragmentHostProvider) host = props?.value as FragmentHost;
    if (main && fiber.stateNode === main) mainFiber = fiber;
    if (isRemotePage(fiber)) {
      hasPage = true;
      const elements = elementsOf(fiber);
      add(pagePart(fiber, elements.length > 0), elements);
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
          module,
          isWaiting: !component || !draws(fiber, component),
        },
        elementsOf(fiber),
      );
    }
    for (let child = fiber.child; child; child = child.sibling) visit(child);
  };
  const tree = treeOf(storefront);
  if (tree) visit(tree);
  if (main && mainFiber && !hasPage) {
    const isLast = main.parentElement === storefront && !isNotFound(mainFiber);
    add(isLast ? shellPage('layout-error-boundary') : shellPageIn(mainFiber), [main]);
  }
  return [...parts.values()];
}

type PartOfOne = Omit<OwnedPart, 'elements'>;

/** The same for equal parts. */
export function keyOf({ owner, kind, name, isWaiting }: PartOfOne): string {
  return [owner, kind, name, isWaiting].join(' ');
}

/** The page of a matched route: the remote's, or what the shell draws in its place. */
function pagePart(fiber: Fiber, hasElements: boolean): PartOfOne {
  const { modules, remote, module } = fiber.memoizedProps as unknown as RemotePageProps;
  const { Component, ErrorFallback } = modules.loaded(remote, module) ?? {};
  // Without elements the page is not hydrated yet.
  const isShells = hasElements && ![Component, ErrorFallback].some((part) => part && draws(fiber, part));
  const isWaiting = isShells && draws(fiber, PageSkeleton);
  if (isShells && !isWaiting) return shellPageIn(fiber);
  const source = `${sourceOf(remote, module)}.tsx`;
  return { owner: remote, kind: 'page', name: module.slice(2), source, module, isWaiting };
}

/** The shell's page below a fiber: the 404 page, a failed page, or the placeholder of one that loads. */
function shellPageIn(fiber: Fiber): PartOfOne {
  if (draws(fiber, PageSkeleton)) return { ...shellPage('page-skeleton'), isWaiting: true };
  return shellPage(isNotFound(fiber) ? 'not-found-page' : 'page-error');
}

function shellPage(name: string): PartOfOne {
  return { owner: 'shell', kind: 'page', name, source: `shell/src/app/${name}.tsx`, isWaiting: false };
}

/** Recognizes the 404 page by its recommendations, for the same reason as RemotePage. */
function isNotFound(fiber: Fiber): boolean {
  return contains(fiber, ({ type, memoizedProps }) => {
    const { spot } = (memoizedProps?.props ?? {}) as Partial<RecommendationsProps>;
    return type === Fragment && spot === 'not-found';
  });
}

/** Until a remote mounts its application, and if that fails, the shell draws its element. */
function applicationPart(
  remote: string,
  { prefix, module }: NonNullable<OwnedRemote['application']>,
  tree: Fiber | undefined,
): PartOfOne {
  if (tree && draws(tree, ApplicationError)) return shellPage('application-frame');
  const isWaiting = !tree || draws(tree, PageSkeleton);
  const source = `${sourceOf(remote, module)}.ts`;
  return { owner: remote, kind: 'application', name: prefix, source, module, isWaiting };
}

interface RemotePageProps {
  modules: PageModules;
  remote: string;
  module: string;
}

/**
 * Recognizes RemotePage and RemotePageError by their props: importing them would keep the bundler from
 * inlining them into the first page's script.
 */
function isRemotePage({ type, memoizedProps }: Fiber): boolean {
  return (
    typeof type === 'function' &&
    ['modules', 'remote', 'module'].every((name) => name in (memoizedProps ?? {}))
  );
}

function sourceOf(remote: string, module: string): string {
  return `${remote}/src/expose/${module.slice(2)}`;
}

/** The current fiber tree of a React root; `undefined` before hydration. */
function treeOf(container: Element): Fiber | undefined {
  const key = Object.keys(container).find((name) => name.startsWith('__reactContainer$'));
  const top = key && (container as unknown as Record<string, { stateNode: { current: Fiber } } | null>)[key];
  return top ? top.stateNode.current : undefined;
}

/** The outermost DOM elements of a component. */
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
  return contains(fiber, ({ elementType }) => elementType === component);
}

/** Whether the test holds for a fiber below this one. */
function contains(fiber: Fiber, test: (fiber: Fiber) => boolean): boolean {
  for (let child = fiber.child; child; child = child.sibling) {
    if (test(child) || contains(child, test)) return true;
  }
  return false;
}
