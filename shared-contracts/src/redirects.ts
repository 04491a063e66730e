/** Paths of pages that are gone, and where they lead: the rules that page and API share. */
import { parseUrl } from './parse-url';
import { isShopPath } from './safe-path';

/** As many characters as `GET /api/store/config` takes. */
const maxPathLength = 300;
const maxTargetLength = 500;
/** Only its path and query are read. */
const anyOrigin = 'https://shop.invalid';

/** Requests write the digits of an escaped character in upper case. */
const upperEscapes = (path: string) => path.replace(/%[0-9a-f]{2}/gi, (bytes) => bytes.toUpperCase());

/** A path of the shop as a request has it, with escaped letters; undefined when the text is none. */
function urlOf(text: string): URL | undefined {
  const trimmed = text.trim();
  if (!isShopPath(trimmed) || /[\s\p{Cc}\\]/u.test(trimmed)) return undefined;
  // Each page has one address, without `//`.
  return /^[^?#]*\/\//.test(trimmed) ? undefined : parseUrl(trimmed, anyOrigin);
}

/** Reads the path of a page that is gone: no query, no part of another site. Undefined when it is none. */
export function readRedirectPath(text: string): string | undefined {
  if (/[?#]/.test(text)) return undefined;
  const path = upperEscapes(urlOf(text)?.pathname ?? '');
  return path !== '' && path !== '/' && path.length <= maxPathLength ? path : undefined;
}

/** Reads where a page leads: a path of the shop, with or without a query. Undefined for anything else. */
export function readRedirectTarget(text: string): string | undefined {
  const url = urlOf(text);
  if (!url) return undefined;
  const target = upperEscapes(url.pathname) + url.search + url.hash;
  return target.length <= maxTargetLength ? target : undefined;
}

/** The path of a target; undefined for another site, as a file may name one. */
export const pathOfTarget = (target: string) =>
  target.startsWith('/') ? target.replace(/[?#].*$/s, '') : undefined;

/** A path as people read it: `/時裝` instead of its escaped bytes. */
export function shownPath(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

export type RedirectProblemKind =
  /** No path of a page of the shop. */
  | 'path'
  /** No target: empty, or not valid. */
  | 'target'
  /** The target is another site. */
  | 'outside'
  /** The page leads to itself. */
  | 'self'
  /** The target leads back to the page; `other` is the target. */
  | 'loop'
  /** The target leads on; `other` is where it ends. */
  | 'chain'
  /** Another page leads to this one; `other` is that page. */
  | 'chained'
  /** The end is not after the start. */
  | 'end'
  /** An earlier row has the same page. */
  | 'repeated'
  /** It has changed since the page showed it; `other` is its target now, null when it is gone. */
  | 'changed';

interface Lead {
  from: string;
  to: string;
}

/** Where a path ends when every redirect is followed; undefined when it comes back to one it has passed. */
function endOf(leads: ReadonlyMap<string, string>, start: string): string | undefined {
  const passed = new Set<string>();
  let path = start;
  for (;;) {
    if (passed.has(path)) return undefined;
    passed.add(path);
    const target = leads.get(path);
    if (target === undefined) return path;
    const next = pathOfTarget(target);
    if (next === undefined) return target;
    path = next;
  }
}

/** What is wrong with rows that are added to, or replace, what leads where now. One problem for each row, by its index. */
export function findRedirectLoops(
  rows: readonly Lead[],
  existing: readonly Lead[],
): Map<number, { kind: RedirectProblemKind; other?: string }> {
  const leads = new Map([...existing, ...rows].map(({ from, to }) => [from, to]));
  const written = new Set(rows.map(({ from }) => from));
  const leadingTo = new Map<string, string>();
  for (const { from, to } of existing) {
    const path = pathOfTarget(to);
    if (path !== undefined && !written.has(from)) leadingTo.set(path, from);
  }
  const problems = new Map<number, { kind: RedirectProblemKind; other?: string }>();
  for (const [index, { from, to }] of rows.entries()) {
    const target = pathOfTarget(to);
    if (target === undefined) continue;
    const before = leadingTo.get(from);
    if (target === from) problems.set(index, { kind: 'self' });
    else if (leads.has(target)) {
      const end = endOf(leads, target);
      problems.set(
        index,
        end === undefined ? { kind: 'loop', other: target } : { kind: 'chain', other: end },
      );
    } else if (before !== undefined) problems.set(index, { kind: 'chained', other: before });
  }
  return problems;
}
