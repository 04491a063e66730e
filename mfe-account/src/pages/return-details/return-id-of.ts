/** The return's number in a URL; undefined when it is none. */
export function returnIdOf(url: URL): string | undefined {
  const returnId = (url.searchParams.get('returnId') ?? '').trim().toUpperCase();
  return /^RT[A-Z0-9]{10}$/.test(returnId) ? returnId : undefined;
}
