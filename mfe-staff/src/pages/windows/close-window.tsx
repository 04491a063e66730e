import { useState } from 'react';
import { hongKongDay } from 'shared-contracts/dates';
import type { WindowDetail } from 'shared-contracts/wire/merchant-windows';
import { Button, Notice } from 'shared-ui';
import { ConfirmDialog } from '../../form/confirm-dialog';
import { FormError } from '../../form/form-error';
import { useSending } from '../../form/use-sending';
import { useT } from './messages';
import type { WindowActions } from './use-windows';

interface CloseWindowProps {
  window: WindowDetail;
  edit: WindowActions['edit'];
}

const dayMs = 86_400_000;

/** Closes an open window for orders, after the question; the last day to order becomes yesterday. It can be taken back. */
export function CloseWindow({ window, edit }: CloseWindowProps) {
  const t = useT();
  const { isSending, error, send } = useSending();
  const [isAsked, setIsAsked] = useState(false);
  /** The last day to order before the window was closed here. */
  const [before, setBefore] = useState<string>();
  const close = (closesOn: string) => {
    const { startsOn, endsOn, version, orders } = window;
    return send(() => edit({ startsOn, endsOn, closesOn, version, orders }));
  };
  async function run(): Promise<void> {
    if (await close(hongKongDay(Date.now() - dayMs))) setBefore(window.closesOn);
  }
  return (
    <>
      {window.isOpen && (
        <Button variant="secondary" onClick={() => setIsAsked(true)}>
          {t('actions.close')}
        </Button>
      )}
      <div role="status">
        {!window.isOpen && before !== undefined && (
          <Notice
            tone="success"
            action={
              <Button variant="link" loading={isSending} onClick={() => void close(before)}>
                {t('actions.undo')}
              </Button>
            }
          >
            {t('actions.isClosed')}
          </Notice>
        )}
      </div>
      <FormError error={error} />
      {isAsked && (
        <ConfirmDialog
          title={t('actions.closeTitle')}
          ways={[{ text: t('actions.closeConfirm'), run }]}
          onClose={() => setIsAsked(false)}
        >
          {window.orders > 0 && <p>{t('form.keepCount', { count: window.orders })}</p>}
          <p>{t('actions.closeText')}</p>
        </ConfirmDialog>
      )}
    </>
  );
}
