import { StrictMode } from 'react';
import type { ApplicationProps, ApplicationRoot } from 'shared-runtime';
import { WholesaleApplication } from './application';
import { createWholesaleRouter } from './router';

let root: ApplicationRoot | undefined;
let router: ReturnType<typeof createWholesaleRouter> | undefined;

/** The lifecycles of single-spa. */
export function bootstrap(): Promise<void> {
  return Promise.resolve();
}

export function mount(props: ApplicationProps): Promise<void> {
  router = createWholesaleRouter(props);
  root = props.createRoot(props.domElementGetter());
  root.render(
    <StrictMode>
      <WholesaleApplication application={props} router={router} />
    </StrictMode>,
  );
  return Promise.resolve();
}

export function unmount(): Promise<void> {
  root?.unmount();
  // Else it would go on listening to the history and answer for pages that are not its own.
  router?.dispose();
  root = undefined;
  router = undefined;
  return Promise.resolve();
}
