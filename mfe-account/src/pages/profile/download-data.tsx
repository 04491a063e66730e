import { useState } from 'react';
import { hongKongDay } from 'shared-contracts/dates';
import { useServices } from 'shared-runtime';
import { Button } from 'shared-ui';
import { exportAccount } from '../../api/export-account';
import { useT } from '../../messages/account';
import { useErrorText } from '../../messages/errors';

/** Hands a text to the browser as a file. */
function saveFile(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}

/** Downloads a copy of the member's data. */
export function DownloadData() {
  const t = useT();
  const errorText = useErrorText();
  const { api, bus, config } = useServices();
  const [isRunning, setIsRunning] = useState(false);

  async function download() {
    setIsRunning(true);
    const result = await exportAccount(api);
    setIsRunning(false);
    if (!result.ok) {
      bus.emit('toast-requested', { kind: 'error', message: errorText(result.error) });
      return;
    }
    const name = `${config.shopName}-${hongKongDay(Date.now())}.json`.toLowerCase().replace(/\s+/g, '-');
    saveFile(name, JSON.stringify(result.data, null, 2));
    bus.emit('toast-requested', { kind: 'success', message: t('data.downloaded') });
  }

  return (
    <Button variant="secondary" loading={isRunning} onClick={download}>
      {t('data.download')}
    </Button>
  );
}
