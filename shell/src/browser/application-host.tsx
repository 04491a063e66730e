import type { ReactNode } from 'react';
import type { ShopServices } from 'shared-contracts';
import {
  type ApplicationModule,
  type ApplicationProps,
  type ApplicationRoot,
  ServicesProvider,
} from 'shared-runtime';
import { ApplicationError, ApplicationFrame } from '../app/application-frame';
import { applyHead } from './head';

interface ApplicationHostOptions {
  name: string;
  services: ShopServices;
  /** Loads the remote's lifecycles; retries at the next call after a failure. */
  load(): Promise<ApplicationModule>;
}

/** Longer than the load's own deadline, before which single-spa would warn in the console. */
const patience = { millis: 20_000, dieOnTimeout: false, warningMillis: 20_000 };

/**
 * After a failed preload a browser answers the next request for each file from that failure, before it asks
 * the network again.
 */
const retries = 3;

/**
 * Wraps a remote's application for single-spa. It never throws: when the application fails to load or mount,
 * it shows the reason and a retry button, and the rest of the shop keeps working.
 */
export function createApplicationHost({ name, services, load }: ApplicationHostOptions) {
  let mounted: ApplicationModule | undefined;
  let isBootstrapped = false;
  let isActive = false;
  /** The shell's own view in place of the application: the frame while it loads, or the error. */
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
      if (isActive && props.reloadOnce(location.pathname + location.search)) return;
      services.log.error(`SHOP-APP-001 ${name} can’t be shown`, error);
      if (isActive) show(props, <ApplicationError error={error} onRetry={() => open(props, retries)} />);
    }
  }

  return {
    bootstrap: () => Promise.resolve(),
    mount(props: ApplicationProps) {
      isActive = true;
      applyHead({ title: '', noIndex: true }, services.config.shopName);
      // On the first page the server has already rendered the frame.
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
