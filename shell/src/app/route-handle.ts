import type { PageDefinition, PageLayout } from 'shared-contracts';
import type { ApplicationDeclaration } from './applications';

/** A remote as the router needs it. */
export interface RoutedRemote {
  name: string;
  routes: readonly (Pick<PageDefinition, 'id' | 'pattern' | 'noIndex'> & {
    module: string;
    layout?: string | undefined;
    caseSensitive?: boolean | undefined;
    access?: string | undefined;
    query?: readonly string[] | undefined;
  })[];
  application?: ApplicationDeclaration | undefined;
}

/** Data of a remote's route. */
export interface RouteHandle {
  remote: string;
  module: string;
  layout: PageLayout;
  noIndex: boolean;
  /** True when the content depends on the logged-in user: the server then sends only a frame. */
  guarded: boolean;
  /** Query parameters that change the HTML; `undefined` when unknown. */
  query?: readonly string[] | undefined;
}
