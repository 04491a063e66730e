/** Page numbers to show: first, last, the current one and its neighbours; 0 stands for a gap. */
export function pagesShown(page: number, pageCount: number): number[] {
  const candidates = [1, page - 1, page, page + 1, pageCount];
  // A gap of one page would be as long as its number, so the number is shown.
  if (page === 4) candidates.push(2);
  if (page === pageCount - 3) candidates.push(pageCount - 1);
  const pages = [...new Set(candidates)].filter((n) => n >= 1 && n <= pageCount).sort((a, b) => a - b);
  return pages.flatMap((n, index) => {
    const before = pages[index - 1];
    return before !== undefined && n - before > 1 ? [0, n] : [n];
  });
}
