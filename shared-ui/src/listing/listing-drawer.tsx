import { Button } from '../button/button';
import { Drawer } from '../drawer/drawer';
import { ListingFilterPanel, type ListingFilterPanelProps } from './listing-filter-panel';

interface ListingDrawerProps extends ListingFilterPanelProps {
  open: boolean;
  doneText: string;
  onClose(): void;
}

/** The filters in a drawer, for screens without room for a column. */
export function ListingDrawer({ open, doneText, onClose, ...panel }: ListingDrawerProps) {
  const { t } = panel;
  return (
    <Drawer
      open={open}
      onClose={onClose}
      title={t('filters')}
      closeText={t('close')}
      side="left"
      footer={
        <Button block onClick={onClose}>
          {doneText}
        </Button>
      }
    >
      <ListingFilterPanel {...panel} />
    </Drawer>
  );
}
