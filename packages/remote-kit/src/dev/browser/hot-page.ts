import type { BuildState, HotPage } from 'shared-contracts/hot-page';
import { showErrors } from './overlay';

/** One connection and overlay for all bundles of a page, created by the first. */
export function hotPage(server: string): HotPage {
  window.__shopHot ??= createHotPage(server);
  return window.__shopHot;
}

function createHotPage(server: string): HotPage {
  const states = new Map<string, BuildState>();
  const listeners = new Set<(state: BuildState) => void>();
  let events: EventSource | undefined;
  let isReloading = false;

  function connect(): void {
    events?.close();
    events = undefined;
    // A background page closes its connection, because a browser allows six per server; it catches up later.
    if (document.visibilityState === 'hidden') return;
    events = new EventSource(`${server}/development/events`);
    events.onmessage = ({ data }) => {
      const state = JSON.parse(data) as BuildState;
      states.set(state.name, state);
      showErrors([...states.values()].filter(({ errors }) => errors.length > 0));
      for (const listener of listeners) listener(state);
    };
  }
  document.addEventListener('visibilitychange', connect);
  connect();

  return {
    subscribe(listener) {
      listeners.add(listener);
      for (const state of states.values()) listener(state);
    },
    async reload(reason) {
      if (isReloading) return;
      isReloading = true;
      // biome-ignore lint/suspicious/noConsole: says why the state of the page is lost
      console.info(`[hot] the page reloads: ${reason}`);
      await fetch(`${server}/development/settled`).catch(() => {});
      location.reload();
    },
  };
}
