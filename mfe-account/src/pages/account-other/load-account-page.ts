import { urls } from 'shared-contracts';
import { notFound, type PageContext, redirectTo } from 'shared-runtime';

/** /account/{pages?}: the bare address is the overview, any other name does not exist (behaviour 2). */
export function loader({ params }: PageContext): never {
  throw params.pages === undefined ? redirectTo(urls.account.index()) : notFound();
}

/** Never shown: the loader always leads away. */
export function NoPage() {
  return null;
}
