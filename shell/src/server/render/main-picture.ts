/**
 * Preload tags for the main picture found in the page's HTML. They are in the first bytes of the document,
 * while the picture is after the inlined rules. The browser fetches it once, because both have the same
 * sources.
 */
export function mainPicturePreloads(body: string): string {
  const at = body.indexOf(' fetchPriority="high"');
  const start = body.lastIndexOf('<img ', at);
  if (at < 0 || start < 0) return '';
  const image = body.slice(start, body.indexOf('>', at) + 1);
  const before = body.slice(0, start);
  const picture = before.slice(before.lastIndexOf('<picture'));
  const source = /<source media="(\([^"]*\))" srcSet="([^"]*)" sizes="([^"]*)"\/>$/.exec(picture);
  const [, media, sourceSet, sourceSizes] = source ?? [];
  const picturePreload = preload(
    attribute(image, 'srcSet'),
    attribute(image, 'sizes'),
    media && `not all and ${media}`,
  );
  return media ? preload(sourceSet, sourceSizes, media) + picturePreload : picturePreload;
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
