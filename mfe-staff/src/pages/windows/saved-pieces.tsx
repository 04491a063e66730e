import type { SetWindowStock } from 'shared-contracts/wire/merchant-windows';
import { Button, Notice } from 'shared-ui';
import { useT } from './messages';

interface SavedPiecesProps {
  /** What was saved last; undefined for nothing. */
  lines: SetWindowStock['lines'] | undefined;
  isSending: boolean;
  /** Saves the lines that undo them. */
  onUndo(lines: SetWindowStock['lines']): Promise<void>;
}

/** Says that pieces were saved, with a way back. */
export function SavedPieces({ lines, isSending, onUndo }: SavedPiecesProps) {
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
                  lines.map(({ skuId, total, before }) => ({ skuId, total: before, before: total })),
                )
              }
            >
              {t('pieces.undo')}
            </Button>
          }
        >
          {t('pieces.saved', { count: lines.length })}
        </Notice>
      )}
    </div>
  );
}
