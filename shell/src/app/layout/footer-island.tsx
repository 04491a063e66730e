import { createIsland } from 'shared-ui';
import { Footer as FooterPart } from './footer';
// The server draws the footer at once: its rules belong to the sheet that every page has.
import './footer.module.css';

/** The footer is read and followed as the server sent it; its code comes when the visitor first does something. */
export const Footer = createIsland(
  process.env.HYDRATE_LATER ? undefined : FooterPart,
  async () => (await import(/* webpackChunkName: "interaction" */ './footer')).Footer,
);
