/**
 * Preload tags for the main picture found in the page's HTML. They are in the first bytes of the document,
 * while the picture is after the inlined rules. The browser fetches it once, because both have the same
 * sources.
 */
export function mainPicturePreloads(body: string): string {
  const image = [...body.matchAll(/<img [^<>]*>/g)].find(([tag]) => tag.includes('fetchPriority="high"'));
  if (!image) return '';
  const before = body.slice(0, image.index);
  const picture = before.slice(before.lastIndexOf('<picture'));
  const source = /<source media="(\([^"]*\))" srcSet="([^"]*)" sizes="([^"]*)"\/>$/.exec(picture);
  const [, media, sourceSet, sourceSizes] = source ?? [];
  const own = preload(
    attribute(image[0], 'srcSet'),
    attribute(image[0], 'sizes'),
    media && `not all and ${media}`,
  );
  return media ? preload(sourceSet, sourceSizes, media) + own : own;
}

function attribute(tag: string, name: string): string | undefined {
  return new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1];
}

/** Values come from HTML, so they are escaped already. */
function preload(
  sourceSet: string | undefined,
  sizes: string | undefined,
  media: string | undefined,
): string {
  if (!sourceSet) return '';
  const where = media ? ` media="${media}"` : '';
  return `<link rel="preload" as="image" fetchpriority="high"${where} imagesrcset="${sourceSet}" imagesizes="${sizes ?? '100vw'}">`;
}
