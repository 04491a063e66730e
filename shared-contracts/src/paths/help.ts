import { type HelpPage, pathSegment } from './parts';

export const page = (name: HelpPage) => `/help/${name}`;
export const storeLocator = () => '/help/store-locator';
/** The optional {pages}. */
export const other = (name: string) => `/help/${pathSegment(name)}`;
