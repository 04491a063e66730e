import { type HelpPage, pathSegment } from './parts';

export const page = (name: HelpPage) => `/help/${name}`;
export const storeLocator = () => '/help/store-locator';
/** Optional content pages (behaviour 2). */
export const other = (name: string) => `/help/${pathSegment(name)}`;
