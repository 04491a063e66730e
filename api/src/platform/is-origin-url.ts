/**
 * True where an image origin's URL (`IMAGE_ORIGIN`) can be asked for a picture. It stands apart from the module `image`
 * because every process reads its settings, and only the API needs the image library.
 */
export function isOriginUrl(template: string): boolean {
  const url = template.replaceAll('{path}', 'a').replaceAll('{width}', '1');
  return URL.canParse(url) && /^https?:$/.test(new URL(url).protocol) && !/[{}]/.test(url);
}
