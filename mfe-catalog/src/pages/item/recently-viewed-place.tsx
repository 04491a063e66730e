import { useEffect, useState } from 'react';
import { firstInteraction, useLoaded } from 'shared-ui';

/** Loads the items seen before at the visitor's first interaction: they are at the end of the page. */
export function RecentlyViewedPlace({ code }: { code: string }) {
  const [isWanted, setIsWanted] = useState(false);
  useEffect(() => {
    let isLeft = false;
    void firstInteraction().then(() => !isLeft && setIsWanted(true));
    return () => {
      isLeft = true;
    };
  }, []);
  const loaded = useLoaded(isWanted, () => import(/* webpackChunkName: "later" */ './recently-viewed'));
  return loaded && loaded !== 'failed' ? <loaded.RecentlyViewed code={code} /> : null;
}
