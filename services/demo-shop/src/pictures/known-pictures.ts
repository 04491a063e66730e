import { buildCatalogue } from '../catalogue/build-catalogue';
import { parseScenePath } from './picture-path';

let known: ReadonlySet<string> | undefined;

/**
 * Whether a path belongs to the demo catalogue or to a scene. Many more pictures could be rendered, and
 * requesting them must not fill the disk. Loaded with the first picture, because a shop with its own
 * photographs never needs it.
 */
export function isKnownPicture(path: string): boolean {
  if (parseScenePath(path)) return true;
  known ??= new Set(buildCatalogue().items.flatMap((item) => item.images));
  return known.has(path);
}
