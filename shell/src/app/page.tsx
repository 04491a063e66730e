import { Suspense, useEffect } from 'react';
import { useLoaderData, useRevalidator, useRouteError } from 'react-router-dom';
import { Owned } from 'shared-runtime/owned';
import { answerEarlyInput } from '../browser/early-input';
import { PageErrorBoundary } from './page-error-boundary';
import type { PageModules } from './page-modules';
import { PageSkeleton } from './page-skeleton';

/** Loader data that the server sends for a page that needs a login. */
export const guardedFrame = { $guarded: true } as const;

interface RemotePageProps {
  modules: PageModules;
  remote: string;
  module: string;
}

/**
 * Router element for one exposed module. Reads the module during render: by then the loader has put it into
 * `modules`, and a failed load is not cached.
 */
export function RemotePage({ modules, remote, module }: RemotePageProps) {
  const data = useLoaderData();
  const loaded = modules.loaded(remote, module);
  if (!loaded || isGuardedFrame(data)) return <GuardedFrame />;
  const { Component } = loaded;
  return (
    // When rendering throws on the server, React sends this skeleton and renders again in the browser.
    <Suspense fallback={<PageSkeleton />}>
      <Owned part={`page ${remote} ${module}`}>
        <Component />
      </Owned>
      <EarlyInputAnswer />
    </Suspense>
  );
}

/**
 * Rendered after a page's components: when it hydrates, they have hydrated, and input recorded before can be
 * replayed.
 */
export function EarlyInputAnswer() {
  useEffect(answerEarlyInput, []);
  return null;
}

/** Error view of a page: the remote's own if it has one, else the shell's. */
export function RemotePageError({ modules, remote, module }: RemotePageProps) {
  const error = useRouteError();
  const Fallback = modules.loaded(remote, module)?.ErrorFallback;
  useEffect(() => modules.onPageError?.(remote, error), [modules, remote, error]);
  return (
    <>
      {Fallback ? (
        <Owned part={`page ${remote} ${module}`}>
          <Fallback error={error} />
        </Owned>
      ) : (
        <PageErrorBoundary />
      )}
      <EarlyInputAnswer />
    </>
  );
}

function isGuardedFrame(data: unknown): boolean {
  return (
    typeof data === 'object' && data !== null && '$guarded' in data && data.$guarded === guardedFrame.$guarded
  );
}

/** The server has no session: the browser runs the loader, which shows the page or redirects to /login. */
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
