import { useState } from 'react';
import {
  type ApplicationProps,
  type createBrowserRouter,
  RouterProvider,
  ServicesProvider,
} from 'shared-runtime';
import { ApplicationProvider } from 'shared-runtime/application-root';
import { QueryClient, QueryClientProvider } from 'shared-runtime/query';

interface StaffApplicationProps {
  application: ApplicationProps;
  router: ReturnType<typeof createBrowserRouter>;
}

const createClient = () =>
  new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 10_000 } } });

/**
 * Root component of the back office. Its query cache is discarded with it, so that no data of the merchant stays in
 * memory in the storefront.
 */
export function StaffApplication({ application, router }: StaffApplicationProps) {
  const [client] = useState(createClient);
  return (
    <ServicesProvider services={application.services}>
      <ApplicationProvider value={application}>
        <QueryClientProvider client={client}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </ApplicationProvider>
    </ServicesProvider>
  );
}
