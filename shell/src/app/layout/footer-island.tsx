import { createIsland } from 'shared-ui';
import { Footer as FooterPart } from './footer';
// Imported here, so that the rules are in the style sheet of every page: the server renders the footer.
import './channel-line.module.css';
import './footer.module.css';
import 'shared-ui/field.css';
import 'shared-ui/text-input.css';

/** The footer works as the server rendered it; its code loads at the visitor's first interaction. */
export const Footer = createIsland(
  process.env.HYDRATE_LATER ? undefined : FooterPart,
  async () => (await import(/* webpackChunkName: "interaction" */ './footer')).Footer,
);
