/**
 * Whether an image origin's URL (`IMAGE_ORIGIN`) is valid. Outside the module `image`, because every process
 * validates its settings, and only the API needs the image library.
 */
export function isOriginUrl(template: string): boolean {
  const url = template.replaceAll('{path}', 'a').replaceAll('{width}', '1');
  return URL.canParse(url) && /^https?:$/.test(new URL(url).protocol) && !/[{}]/.test(url);
}
