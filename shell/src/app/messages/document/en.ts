export const en = {
  lost: 'Part of this page has not loaded, so its buttons may not work.',
  retry: 'Try again',
  preview: { label: 'Preview', of: 'Preview of {versions}', end: 'End preview' },
  previewOver: {
    title: 'This preview has ended',
    text: 'The link is not valid or has expired. Ask the person who sent it for a new one.',
    home: 'To the shop',
  },
} as const;
