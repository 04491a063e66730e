import { createIsland } from 'shared-ui';
import { Footer as FooterPart } from './footer';

/** The footer is read and followed as the server sent it; its code comes when the visitor first does something. */
export const Footer = createIsland(
  process.env.HYDRATE_LATER ? undefined : FooterPart,
  async () => (await import(/* webpackChunkName: "footer" */ './footer')).Footer,
);
