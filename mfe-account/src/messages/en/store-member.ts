/** Registration of members who joined in a store. */
export const storeMember = {
  title: 'Your store membership, online',
  text: 'Joined in one of our stores? Your name and your points come along. Not a member of our stores?',
  phoneSubmit: 'Send the code',
  unknown: 'No store member has this number.',
  unknownLink: 'Create an account without it',
  hasAccount: 'The member with this number has an account already.',
  hasAccountLink: 'Log in',
  sentTo: 'A code is on its way to {phone}. No new message? Use the newest code of the last hour.',
  change: 'Use another number',
  code: 'Code',
  submit: 'Create account',
  welcome: 'Welcome, {name}. Your membership is in your account.',
  register: 'Create an account',
} as const;
