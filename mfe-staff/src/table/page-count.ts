/** What a list says of its size: with `isLeast` there are more than `total`. */
interface Counted {
  total: number;
  pageSize: number;
  isLeast?: boolean | undefined;
}

/** The number of pages of a list that is counted to a limit: where it says no more, there is a next page. */
export function pageCountOf({ total, pageSize, isLeast }: Counted, page: number): number {
  return Math.max(Math.ceil(total / pageSize), isLeast ? page + 1 : 1);
}
