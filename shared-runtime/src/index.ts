export type { ApplicationModule, ApplicationProps, ApplicationRoot } from './application';
export type { MessageValues } from './format-message';
export { Fragment, type FragmentHost, FragmentHostProvider, type FragmentLoad } from './fragment';
export { createMessages, type SameKeys, type Translate } from './messages';
export {
  type FragmentModule,
  notFound,
  type PageContext,
  type PageData,
  type PageHead,
  type PageModule,
  redirectTo,
  useChannel,
  usePageData,
} from './page';
export * from './router';
export { ServicesProvider, useServices, useSession } from './services-context';
export { Slot } from './slot';
export { type OnDemandResult, useQueryOnDemand } from './use-query-on-demand';
