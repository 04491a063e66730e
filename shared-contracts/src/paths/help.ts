import type { HelpPage } from './parts';

export const page = (name: HelpPage) => `/help/${name}`;
export const storeLocator = () => '/help/store-locator';
