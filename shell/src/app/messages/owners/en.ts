export const en = {
  title: 'Who owns what',
  close: 'Close',
  keys: 'Esc or Alt+O closes this. Alt+O opens it again.',
  pointer: 'Under the pointer',
  nothing: 'Point at a part of the page.',
  page: 'page',
  fragment: 'fragment',
  application: 'application',
  part: 'part',
  waiting: 'placeholder, not loaded yet',
  times: '{count, number} times',
} as const;
