import { useEffect, useRef, useState } from 'react';
import { type Listing, type ListingTranslate, limits, listingPageSize } from 'shared-contracts';
import { Button } from '../button/button';
import type { LinkComponent } from '../link';
import { LoadMore } from '../load-more/load-more';
import { Notice } from '../notice/notice';

interface ListingMoreProps {
  listing: Pick<Listing, 'page' | 'isLastPage' | 'products' | 'totalCount' | 'firstPage'>;
  /** URL of the next page. */
  to: string;
  t: ListingTranslate;
  as: LinkComponent;
  onMore(): Promise<boolean>;
}

/**
 * behaviour/states, product list paging: the button appends a page and ignores clicks until 500 ms after it, so
 * that a double click loads only one page. When nothing is left to load, the focus stays in place instead of
 * moving to the top of the page.
 */
export function ListingMore({ listing, to, t, as, onMore }: ListingMoreProps) {
  const [mode, setMode] = useState<'none' | 'next' | 'failed'>('none');
  const end = useRef<HTMLDivElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  useEffect(() => {
    if (mode === 'next' && listing.isLastPage) end.current?.focus({ preventScroll: true });
  }, [mode, listing.isLastPage]);

  const more = async () => {
    if (mode === 'next') return;
    setMode('next');
    const isLoaded = await onMore();
    if (!isLoaded) {
      setMode('failed');
      return;
    }
    timer.current = setTimeout(() => setMode('none'), limits.listNextResetMs);
  };
  // Pages before the first one in this list count as seen.
  const reached = (listing.firstPage - 1) * listingPageSize(to) + listing.products.length;
  const shown = listing.isLastPage ? listing.totalCount : Math.min(reached, listing.totalCount);

  return (
    <div ref={end} tabIndex={-1}>
      <LoadMore
        shown={shown}
        total={listing.totalCount}
        progressText={t('shown', { shown, total: listing.totalCount })}
        buttonText={t('more')}
        loading={mode === 'next'}
        onClick={() => void more()}
        to={to}
        as={as}
      />
      {mode === 'failed' && (
        <Notice
          tone="error"
          action={
            <Button variant="link" onClick={() => void more()}>
              {t('retry')}
            </Button>
          }
        >
          {t('moreFailed')}
        </Notice>
      )}
    </div>
  );
}
