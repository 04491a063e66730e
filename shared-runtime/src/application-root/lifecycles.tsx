import { type ComponentType, StrictMode } from 'react';
import type { createBrowserRouter } from 'react-router-dom';
import type { ApplicationModule, ApplicationProps, ApplicationRoot } from '../application';

type Router = ReturnType<typeof createBrowserRouter>;

interface LifecycleOptions {
  createRouter(application: ApplicationProps): Router;
  Application: ComponentType<{ application: ApplicationProps; router: Router }>;
}

/** The lifecycles that single-spa calls, for an application with a React root and a router of its own. */
export function createLifecycles({ createRouter, Application }: LifecycleOptions): ApplicationModule {
  let root: ApplicationRoot | undefined;
  let router: Router | undefined;
  return {
    bootstrap: () => Promise.resolve(),
    mount(props) {
      router = createRouter(props);
      root = props.createRoot(props.domElementGetter());
      root.render(
        <StrictMode>
          <Application application={props} router={router} />
        </StrictMode>,
      );
      return Promise.resolve();
    },
    unmount() {
      root?.unmount();
      // An undisposed router would keep listening to the history and handle other applications' pages.
      router?.dispose();
      root = undefined;
      router = undefined;
      return Promise.resolve();
    },
  };
}
