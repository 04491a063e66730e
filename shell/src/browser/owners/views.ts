import { matchPath } from 'react-router-dom';
import { viewsFile } from 'shared-contracts/views-file';
import type { OwnedPart } from './find-parts';

/** The source files of a remote's version, relative to its folder, by exposed module or path. */
export type Views = Readonly<Record<string, string>>;

/** The list that a version's build wrote beside its `remoteEntry.js`. */
export async function loadViews(entry: string): Promise<Views> {
  try {
    const response = await fetch(new URL(viewsFile, new URL(entry, location.href)));
    return response.ok ? ((await response.json()) as Views) : {};
  } catch {
    // Without the list the overlay names the exposed module.
    return {};
  }
}

/** The file of the component behind a part of a remote. */
export function findView(
  { kind, owner, module }: OwnedPart,
  views: Views,
  pathname: string,
): string | undefined {
  if (module === undefined) return undefined;
  const shared = Object.keys(views).find((key) => key.startsWith('/') && matchPath(key, pathname));
  const file = views[kind !== 'fragment' && shared ? shared : module];
  return file && `${owner}/${file}`;
}
