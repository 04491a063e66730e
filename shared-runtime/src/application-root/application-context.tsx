import { createContext, useContext } from 'react';
import type { ApplicationProps } from '../application';

type Application = Pick<ApplicationProps, 'navigateToUrl' | 'routerWindow'>;

const ApplicationContext = createContext<Application | null>(null);
export const ApplicationProvider = ApplicationContext;

/** The props from the shell: navigation to other applications, and the router's window. */
export function useApplication(): Application {
  const application = useContext(ApplicationContext);
  if (!application) throw new Error('useApplication() was called outside of an application');
  return application;
}
