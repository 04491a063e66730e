import { useLayoutEffect, useRef, useState } from 'react';
import { type ListingFilters, parseListingFilters } from 'shared-contracts';
import { afterFrame } from 'shared-contracts/page-wake';
import { Button } from '../button/button';
import { Drawer } from '../drawer/drawer';
import { useIsOffline } from '../use-is-offline';
import { ListingFilterPanel, type ListingFilterPanelProps } from './listing-filter-panel';

interface ListingDrawerProps extends ListingFilterPanelProps {
  open: boolean;
  /** How many products the filters leave; undefined until the products are there. */
  count: number | undefined;
  onClose(): void;
}

/**
 * The filters in a drawer, for screens without room for a column. A choice shows here first and is handed on after the frame:
 * to draw the list below anew, of which nothing is seen, takes a slow phone longer than to tick the choice.
 */
export function ListingDrawer({ open, count, onClose, ...panel }: ListingDrawerProps) {
  const { t } = panel;
  const { chosen, choose } = useEarlyChoice(panel.onGo);
  const isOffline = useIsOffline();
  const pendingText = t(isOffline ? 'waiting' : 'loading');
  return (
    <Drawer
      open={open}
      onClose={onClose}
      title={t('filters')}
      closeText={t('close')}
      side="left"
      footer={
        <Button block onClick={onClose}>
          {count === undefined || chosen ? pendingText : t('showProducts', { count })}
        </Button>
      }
    >
      <ListingFilterPanel {...panel} filters={chosen ?? panel.filters} onGo={choose} />
    </Drawer>
  );
}

/** The filters of a choice until it is handed on, once per frame: a later choice holds the earlier ones. */
function useEarlyChoice(onGo: (to: string) => void) {
  const [chosen, setChosen] = useState<ListingFilters>();
  const waiting = useRef<string>(undefined);
  const handOn = useRef(onGo);
  useLayoutEffect(() => {
    handOn.current = onGo;
  });
  return {
    chosen,
    choose(to: string) {
      waiting.current = to;
      setChosen(parseListingFilters(new URLSearchParams(to.split('?')[1])));
      afterFrame(() => {
        const latest = waiting.current;
        // Handed on with an earlier choice of this frame.
        if (latest === undefined) return;
        waiting.current = undefined;
        handOn.current(latest);
        setChosen(undefined);
      });
    },
  };
}
