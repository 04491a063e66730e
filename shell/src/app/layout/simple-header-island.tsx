import { createIsland } from 'shared-ui';
import { SimpleHeader as SimpleHeaderPart } from './simple-header';
// Imported here, so that the rules are in the style sheet of every page: the server renders the header.
import './simple-header.module.css';

/** The header of payment pages; the first page does not load its code. */
export const SimpleHeader = createIsland<object>(
  process.env.HYDRATE_LATER ? undefined : SimpleHeaderPart,
  async () => (await import(/* webpackChunkName: "simple-header" */ './simple-header')).SimpleHeader,
);
