/** Departments, as tabs of lists and of the search. */
export const tabs = {
  all: '全部',
  women: '女裝',
  men: '男裝',
  kids: '童裝',
  lifestyle: '生活品味',
  beauty: '美容',
} as const;
