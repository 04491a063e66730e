import {
  type ApplicationProps,
  type createBrowserRouter,
  RouterProvider,
  ServicesProvider,
} from 'shared-runtime';
import { ApplicationProvider } from 'shared-runtime/application-root';

interface WholesaleApplicationProps {
  application: ApplicationProps;
  router: ReturnType<typeof createBrowserRouter>;
}

/** Root component of the wholesale area, with the shop's services. */
export function WholesaleApplication({ application, router }: WholesaleApplicationProps) {
  return (
    <ServicesProvider services={application.services}>
      <ApplicationProvider value={application}>
        <RouterProvider router={router} />
      </ApplicationProvider>
    </ServicesProvider>
  );
}
