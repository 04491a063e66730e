export const en = {
  title: 'This shop is not open yet',
  label: 'Password',
  enter: 'Enter',
  often: 'Too many tries. Wait a minute.',
} as const;
