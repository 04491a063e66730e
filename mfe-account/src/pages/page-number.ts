/** Parses the page number in the query; an invalid one counts as 1. */
export function pageNoOf(query: URLSearchParams): number {
  const text = query.get('pageNo') ?? '';
  return /^[1-9]\d{0,4}$/.test(text) ? Number(text) : 1;
}
