/** Departments, as tabs of lists and of the search. */
export const tabs = {
  all: 'All',
  women: 'Women',
  men: 'Men',
  kids: 'Kids',
  lifestyle: 'Lifestyle',
  beauty: 'Beauty',
} as const;
