import { createContext, type ReactNode, useContext, useSyncExternalStore } from 'react';
import type { SessionSnapshot, ShopServices } from 'shared-contracts';

/**
 * A context holds one value per request on the server and per document in the browser. A module singleton
 * would be shared between the visitors of a server.
 */
const ServicesContext = createContext<ShopServices | null>(null);

export function ServicesProvider({ services, children }: { services: ShopServices; children: ReactNode }) {
  return <ServicesContext value={services}>{children}</ServicesContext>;
}

/** The services of this request or document. Throws outside the shell's tree. */
export function useServices(): ShopServices {
  const services = useContext(ServicesContext);
  if (!services) throw new Error('SHOP-RUNTIME-001 useServices() was called outside of the shell');
  return services;
}

/**
 * The visitor's session. During hydration it is a guest's, as the server rendered; a member's session follows
 * in the same task, so that hydration never mismatches. The guest session is one constant object: a new one
 * would make React render every heart of a list again.
 */
export function useSession(): SessionSnapshot {
  const { session } = useServices();
  return useSyncExternalStore(session.subscribe, session.snapshot, () => {
    const current = session.snapshot();
    return current.isLoggedIn ? guest : current;
  });
}

const guest: SessionSnapshot = { isLoggedIn: false, user: null, guestId: '' };
