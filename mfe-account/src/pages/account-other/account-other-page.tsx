import { urls } from 'shared-contracts';
import { redirectTo } from 'shared-runtime';

/** /account leads to the overview. */
export function loader(): never {
  throw redirectTo(urls.account.index());
}

/** Never rendered: the loader always redirects. */
export function Component() {
  return null;
}
