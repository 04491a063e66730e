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

/** The filters in a drawer, for screens without room for a column. */
export function ListingDrawer({ open, count, onClose, ...panel }: ListingDrawerProps) {
  const { t } = panel;
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
          {count === undefined ? pendingText : t('showProducts', { count })}
        </Button>
      }
    >
      <ListingFilterPanel {...panel} />
    </Drawer>
  );
}
