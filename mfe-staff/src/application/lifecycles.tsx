import { StrictMode } from 'react';
import type { ApplicationProps, ApplicationRoot } from 'shared-runtime';
import { StaffApplication } from './application';
import { createStaffRouter } from './router';

let root: ApplicationRoot | undefined;
let router: ReturnType<typeof createStaffRouter> | undefined;

/** The lifecycles that single-spa calls. */
export function bootstrap(): Promise<void> {
  return Promise.resolve();
}

export function mount(props: ApplicationProps): Promise<void> {
  router = createStaffRouter(props);
  root = props.createRoot(props.domElementGetter());
  root.render(
    <StrictMode>
      <StaffApplication application={props} router={router} />
    </StrictMode>,
  );
  return Promise.resolve();
}

export function unmount(): Promise<void> {
  root?.unmount();
  // An undisposed router would keep listening to the history and handle other applications' pages.
  router?.dispose();
  root = undefined;
  router = undefined;
  return Promise.resolve();
}
