import { buildCatalogue } from '../catalogue/build-catalogue';
import { parseScenePath } from './picture-path';

let known: ReadonlySet<string> | undefined;

/**
 * True for the pictures of the demo catalogue and for scenes. Far more could be drawn, and whoever asks for all of it
 * must not fill the disk. Read at the first picture: a shop with originals of its own never needs it.
 */
export function isKnownPicture(path: string): boolean {
  if (parseScenePath(path)) return true;
  known ??= new Set(buildCatalogue().items.flatMap((item) => item.images));
  return known.has(path);
}
