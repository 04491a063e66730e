export const en = {
  title: 'Gifts',
  intro: 'A present for everyone you like.',
  choose: 'Choose the gift box',
  box: 'Gift box',
  chosen: 'Chosen: {title}',
};
