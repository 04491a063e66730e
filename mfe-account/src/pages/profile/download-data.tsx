import { useState } from 'react';
import { exportAccount } from 'shared-contracts/calls/account';
import { hongKongDay } from 'shared-contracts/dates';
import { useServices } from 'shared-runtime';
import { Button, saveFile } from 'shared-ui';
import { useT } from '../../messages/account';
import { useErrorText } from '../../messages/errors';

/** Downloads a copy of the member's data. */
export function DownloadData() {
  const t = useT();
  const errorText = useErrorText();
  const { api, bus, config } = useServices();
  const [isRunning, setIsRunning] = useState(false);

  async function download() {
    setIsRunning(true);
    const result = await api.call(exportAccount);
    setIsRunning(false);
    if (!result.ok) {
      bus.emit('toast-requested', { kind: 'error', message: errorText(result.error) });
      return;
    }
    const name = `${config.shopName}-${hongKongDay(Date.now())}.json`.toLowerCase().replace(/\s+/g, '-');
    saveFile(name, 'application/json', JSON.stringify(result.data, null, 2));
    bus.emit('toast-requested', { kind: 'success', message: t('data.downloaded') });
  }

  return (
    <Button variant="secondary" loading={isRunning} onClick={download}>
      {t('data.download')}
    </Button>
  );
}
