import { useState } from 'react';
import { sessionKeys, urls } from 'shared-contracts';
import { sessionStore } from 'shared-contracts/browser-storage';
import { Fragment, useLocation } from 'shared-runtime';
import { NoticeRotation } from './notice-rotation';
import { OfflineCopies } from './offline-copies';

/** Behaviour 2: home, listings, item pages and checkout; the fragment decides among them. */
const pagesWithPopups = /^\/(bit|sit|checkout)(\/|$)/;

/** What joins a page after it has loaded. */
export function PageExtras() {
  const { pathname } = useLocation();
  const [mayPopUp] = useState(() => sessionStore.get(sessionKeys.popupClosed) === null);
  const hasPopups = pathname === urls.home() || pagesWithPopups.test(pathname);
  return (
    <>
      <NoticeRotation />
      <OfflineCopies />
      {mayPopUp && hasPopups && <Fragment name="campaign-popup" />}
    </>
  );
}
