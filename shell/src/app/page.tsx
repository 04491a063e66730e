import { Suspense, useEffect } from 'react';
import { useLoaderData, useRevalidator, useRouteError } from 'react-router-dom';
import { EarlyInputAnswer } from './early-input-answer';
import { guardedFrame } from './guarded-frame';
import { PageErrorBoundary } from './page-error-boundary';
import type { PageModules } from './page-modules';
import { PageSkeleton } from './page-skeleton';

interface RemotePageProps {
  modules: PageModules;
  remote: string;
  module: string;
}

/**
 * The router's element for one exposed module. The module is read when rendering, not captured: the loader has put it
 * into `modules` by then, and a failed load leaves nothing cached.
 */
export function RemotePage({ modules, remote, module }: RemotePageProps) {
  const data = useLoaderData();
  const loaded = modules.loaded(remote, module);
  if (!loaded || isGuardedFrame(data)) return <GuardedFrame />;
  const { Component } = loaded;
  return (
    // A throw while rendering on the server shows this skeleton and is tried again in the browser.
    <Suspense fallback={<PageSkeleton />}>
      <Component />
      <EarlyInputAnswer />
    </Suspense>
  );
}

/** The remote's own words for a failure where it has some, else the shell's. */
export function RemotePageError({ modules, remote, module }: RemotePageProps) {
  const error = useRouteError();
  const Fallback = modules.loaded(remote, module)?.ErrorFallback;
  return (
    <>
      {Fallback ? <Fallback error={error} /> : <PageErrorBoundary />}
      <EarlyInputAnswer />
    </>
  );
}

function isGuardedFrame(data: unknown): boolean {
  return (
    typeof data === 'object' && data !== null && '$guarded' in data && data.$guarded === guardedFrame.$guarded
  );
}

/** The server knows no session: the browser runs the loader, which shows the page or leads to /login. */
function GuardedFrame() {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    revalidate();
  }, [revalidate]);
  return (
    <>
      <PageSkeleton />
      <EarlyInputAnswer />
    </>
  );
}
