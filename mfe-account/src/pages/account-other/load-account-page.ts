import { urls } from 'shared-contracts';
import { notFound, type PageContext, redirectTo } from 'shared-runtime';

/** /account/{pages?}: redirects the bare path to the overview; any other name is not found (behaviour 2). */
export function loader({ params }: PageContext): never {
  throw params.pages === undefined ? redirectTo(urls.account.index()) : notFound();
}

/** Never rendered: the loader always redirects or throws. */
export function NoPage() {
  return null;
}
