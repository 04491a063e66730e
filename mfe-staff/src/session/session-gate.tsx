import { type ReactNode, useMemo, useState } from 'react';
import { unwrap } from 'shared-contracts';
import { endSession, getSession } from 'shared-contracts/calls/merchant-staff';
import type { StaffProfile } from 'shared-contracts/wire/staff';
import { useServices } from 'shared-runtime';
import { type QueryClient, useQuery, useQueryClient } from 'shared-runtime/query';
import { Container } from 'shared-ui';
import { watchSession } from '../api/watch-session';
import { LoadFailed } from '../application/load-failed';
import { PageSkeleton } from '../application/page-skeleton';
import { LoginPage } from './login-page';
import { StaffProvider } from './staff-context';

const sessionKey = ['session'] as const;

/** Sets who is logged in, and removes all data loaded for somebody else. */
function changeSession(client: QueryClient, staff: StaffProfile | null): void {
  client.removeQueries({ predicate: ({ queryKey: [first] }) => first !== sessionKey[0] });
  client.setQueryData(sessionKey, { staff });
}

/** Shows the login instead of a page while there is no session. The URL stays, so the page follows the login. */
export function SessionGate({ children }: { children: ReactNode }) {
  const services = useServices();
  const client = useQueryClient();
  const [hasEnded, setHasEnded] = useState(false);
  const api = useMemo(
    () =>
      watchSession(services.api, () => {
        setHasEnded(true);
        changeSession(client, null);
      }),
    [services.api, client],
  );
  const { data, error, refetch } = useQuery({
    queryKey: sessionKey,
    queryFn: async ({ signal }) => unwrap(await api.call(getSession, { signal })),
    staleTime: Number.POSITIVE_INFINITY,
  });

  if (!data) {
    return (
      <Container>
        <main>{error ? <LoadFailed error={error} onRetry={() => void refetch()} /> : <PageSkeleton />}</main>
      </Container>
    );
  }
  const { staff } = data;
  if (!staff) {
    const enter = (entered: StaffProfile) => {
      setHasEnded(false);
      changeSession(client, entered);
    };
    return <LoginPage hasEnded={hasEnded} onEnter={enter} />;
  }
  const value = {
    staff,
    may: (permission: string) => staff.permissions.includes(permission),
    api,
    async logOut() {
      await api.call(endSession);
      changeSession(client, null);
    },
  };
  return <StaffProvider value={value}>{children}</StaffProvider>;
}
