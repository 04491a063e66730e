import { applicationElementId } from '../../app/applications';

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
  /** The file that declares or draws it; empty when the release map does not name it. */
  source: string;
  /** The exposed module, such as `./item-page`; the shell's own parts have none. */
  module?: string | undefined;
  /** The file of its component, once the list of the version's views has loaded. */
  view?: string | undefined;
  /** True while the part shows a placeholder. */
  isWaiting: boolean;
  elements: Element[];
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

/**
 * All parts that the storefront and the applications in `roots` currently show: those around a page, and those that
 * name themselves (`shared-runtime/src/owned.tsx`).
 */
export function findParts(
  roots: { storefront: Element | null; applications: Element | null },
  remotes: readonly OwnedRemote[],
): OwnedPart[] {
  const parts = new Map<string, OwnedPart>();
  const add = (part: PartOfOne, element: Element) => {
    const key = keyOf(part);
    const known = parts.get(key);
    if (known) known.elements.push(element);
    else parts.set(key, { ...part, elements: [element] });
  };

  for (const { name, application } of remotes) {
    const element = roots.applications?.querySelector(`#${applicationElementId(name)}`);
    if (application && element?.firstElementChild) add(applicationPart(name, application, element), element);
  }
  const { storefront } = roots;
  if (!storefront) return [...parts.values()];
  for (const [name, { selector, file }] of Object.entries(layoutParts)) {
    const element = storefront.querySelector(selector);
    const part = { owner: 'shell', kind: 'part', name, source: `shell/src/app/${file}` } as const;
    if (element) add({ ...part, isWaiting: false }, element);
  }
  for (const element of storefront.querySelectorAll<HTMLElement>('[data-owner]')) {
    add(namedPart(element.dataset.owner ?? '', remotes), element);
  }
  return [...parts.values()];
}

type PartOfOne = Omit<OwnedPart, 'elements'>;

/** The same for equal parts. */
export function keyOf({ owner, kind, name, isWaiting }: PartOfOne): string {
  return [owner, kind, name, isWaiting].join(' ');
}

/** What an element says of itself: `page <owner> <module>` or `fragment <name>`, with `waiting` for a placeholder. */
function namedPart(text: string, remotes: readonly OwnedRemote[]): PartOfOne {
  const [kind, first = '', ...rest] = text.split(' ');
  const isWaiting = rest.includes('waiting');
  if (kind === 'page') {
    const module = rest[0] ?? '';
    if (first === 'shell') return { ...shellPage(module), isWaiting };
    return {
      owner: first,
      kind,
      name: module.slice('./'.length),
      source: declarationOf(first),
      module,
      isWaiting,
    };
  }
  const remote = remotes.find(({ fragments }) => fragments.some(({ name }) => name === first));
  const module = remote?.fragments.find(({ name }) => name === first)?.module;
  const source = remote && module ? declarationOf(remote.name) : '';
  return { owner: remote?.name ?? 'shell', kind: 'fragment', name: first, source, module, isWaiting };
}

function shellPage(name: string): PartOfOne {
  return { owner: 'shell', kind: 'page', name, source: `shell/src/app/${name}.tsx`, isWaiting: false };
}

/** Until a remote mounts its application, and if that fails, the shell draws its element. */
function applicationPart(
  remote: string,
  { prefix, module }: NonNullable<OwnedRemote['application']>,
  element: Element,
): PartOfOne {
  const shells = element.querySelector<HTMLElement>('[data-owner^="page shell "]')?.dataset.owner;
  const isWaiting = shells?.endsWith('waiting') ?? false;
  if (shells && !isWaiting) return shellPage('application-frame');
  return {
    owner: remote,
    kind: 'application',
    name: prefix,
    source: declarationOf(remote),
    module,
    isWaiting,
  };
}

/** The file in which a remote declares what it exposes. */
function declarationOf(remote: string): string {
  return `${remote}/remote.ts`;
}
