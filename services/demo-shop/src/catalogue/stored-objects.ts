import type { storedObjects } from 'database/schema/member';
import { type SceneName, scenePath } from '../pictures/picture-path';

/** Lookbook pictures for editors, by season: keys like in a bucket, URLs that the shop serves. */
const lookbook: readonly (readonly [key: string, scene: SceneName])[] = [
  ['lookbook/autumn/accessories', 'accessories'],
  ['lookbook/autumn/denim', 'denim'],
  ['lookbook/autumn/evening', 'evening'],
  ['lookbook/autumn/knitwear', 'knitwear'],
  ['lookbook/autumn/street', 'street'],
  ['lookbook/autumn/tailoring', 'tailoring'],
];

/**
 * The files of the object storage (behaviour/calls, /api/oss/list). They are rendered on request, so their size
 * is unknown.
 */
export function buildStoredObjects(): (typeof storedObjects.$inferInsert)[] {
  const width = '?w=1200';
  return lookbook.flatMap(([key, scene]) => [
    { key: `${key}.jpg`, url: `${scenePath(scene)}${width}`, contentType: 'image/jpeg', sizeBytes: null },
    {
      key: `${key}-tall.jpg`,
      url: `${scenePath(scene, 'tall')}${width}`,
      contentType: 'image/jpeg',
      sizeBytes: null,
    },
  ]);
}
