import { type ChannelType, channels } from 'shared-contracts/channel';

/** Both shops, in the order of their forms. */
export const shops = Object.keys(channels) as ChannelType[];

let last = 0;

/** Tells a row of a form from the others while the form is open. */
export const nextKey = () => String(++last);

/** Names a field of a row in the list of what is wrong. */
export const fieldKey = ({ key }: { key: string }, field: string) => `${key} ${field}`;
