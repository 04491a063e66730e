export type { ApplicationModule, ApplicationProps, ApplicationRoot } from './application';
export { Fragment, type FragmentHost, FragmentHostProvider, type FragmentLoad } from './fragment';
export { createMessages, type MessageValues, type SameKeys, type Translate } from './messages';
export {
  type FragmentModule,
  notFound,
  type PageContext,
  type PageData,
  type PageHead,
  type PageModule,
  redirectTo,
} from './page';
export { useChannel, usePageData } from './page-data';
export * from './query';
export * from './router';
export { ServicesProvider, useServices, useSession } from './services-context';
