export const titles = {
  list: {
    first: '{name} | {channel}',
    later: '{name}, page {page} | {channel}',
  },
  content: { affiliation: 'Affiliate programme', guideline: 'Care guide' },
} as const;
