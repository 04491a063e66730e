export const popup = {
  title: 'Campaigns',
  label: 'Campaigns',
  picture: 'Campaign',
  follow: 'Find out more',
  close: 'Close',
  pause: 'Pause',
  play: 'Play',
  none: { title: 'No campaigns at the moment', text: 'Look round the shop meanwhile.', home: 'To the shop' },
} as const;
