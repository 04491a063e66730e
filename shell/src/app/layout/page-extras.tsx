import { Fragment } from 'shared-runtime';
import { NoticeRotation } from './notice-rotation';

/** What joins a page after it has loaded. */
export function PageExtras() {
  return (
    <>
      <NoticeRotation />
      <Fragment name="campaign-popup" />
    </>
  );
}
