import type { ReactNode } from 'react';
import type { ShopServices } from 'shared-contracts';
import {
  type ApplicationModule,
  type ApplicationProps,
  type ApplicationRoot,
  ServicesProvider,
} from 'shared-runtime';
import { ApplicationError, ApplicationFrame } from '../app/application-frame';
import { RemoteUnavailableError } from '../app/page-modules';
import { applyHead } from './head';

interface ApplicationHostOptions {
  name: string;
  services: ShopServices;
  /** The remote's lifecycles; a failed load is retried at the next call. */
  load(): Promise<ApplicationModule>;
}

/** Longer than the deadline of a load: single-spa would complain in the console before that. */
const patience = { millis: 20_000, dieOnTimeout: false, warningMillis: 20_000 };

/** A browser answers with the failed preload of each file once more, before it asks the network again. */
const retries = 3;

/**
 * A remote's application as single-spa sees it. It never breaks: one that can't be loaded or mounted shows why in its
 * place, with a way to try again, and the rest of the shop goes on.
 */
export function createApplicationHost({ name, services, load }: ApplicationHostOptions) {
  let mounted: ApplicationModule | undefined;
  let isBootstrapped = false;
  let isActive = false;
  /** The shell's own view in the application's place: the frame while it loads, or the error. */
  let placeholder: ApplicationRoot | undefined;

  function show(props: ApplicationProps, view: ReactNode): void {
    placeholder ??= props.createRoot(props.domElementGetter());
    placeholder.render(<ServicesProvider services={services}>{view}</ServicesProvider>);
  }

  function clear(): void {
    placeholder?.unmount();
    placeholder = undefined;
  }

  async function open(props: ApplicationProps, tries = 1): Promise<void> {
    try {
      const module = await load();
      if (!isBootstrapped) await module.bootstrap(props);
      isBootstrapped = true;
      // The visitor navigated away during the retry.
      if (!isActive) return;
      clear();
      await module.mount(props);
      mounted = module;
    } catch (error) {
      if (tries > 1) return open(props, tries - 1);
      const isGone = error instanceof RemoteUnavailableError && error.failure === 'unreachable';
      if (isActive && isGone && navigator.onLine && props.reloadOnce?.(location.pathname + location.search))
        return;
      services.log.error(`SHOP-APP-001 ${name} can’t be shown`, error);
      if (isActive) show(props, <ApplicationError error={error} onRetry={() => open(props, retries)} />);
    }
  }

  return {
    bootstrap: () => Promise.resolve(),
    mount(props: ApplicationProps) {
      isActive = true;
      applyHead({ title: '', noIndex: true }, services.config.shopName);
      // At the first page the server's frame stands there already.
      if (!props.domElementGetter().hasChildNodes()) show(props, <ApplicationFrame />);
      return open(props);
    },
    async unmount(props: ApplicationProps) {
      isActive = false;
      clear();
      await mounted?.unmount(props);
      mounted = undefined;
    },
    timeouts: { mount: patience },
  };
}
