import type { SetPrices } from 'shared-contracts/wire/merchant-price-lists';
import { Button, Notice } from 'shared-ui';
import { useT } from './messages';

interface SavedPricesProps {
  /** What was saved last; undefined for nothing. */
  lines: SetPrices['lines'] | undefined;
  isSending: boolean;
  /** Saves the lines that undo them. */
  onUndo(lines: SetPrices['lines']): Promise<void>;
}

/** Says that prices were saved, with a way back. */
export function SavedPrices({ lines, isSending, onUndo }: SavedPricesProps) {
  const t = useT();
  return (
    <div role="status">
      {lines && (
        <Notice
          tone="success"
          action={
            <Button
              variant="link"
              loading={isSending}
              onClick={() =>
                void onUndo(
                  lines.map(({ styleCode, own, before }) => ({ styleCode, own: before, before: own })),
                )
              }
            >
              {t('table.undo')}
            </Button>
          }
        >
          {t('table.saved', { count: lines.length })}
        </Notice>
      )}
    </div>
  );
}
