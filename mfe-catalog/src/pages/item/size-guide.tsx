import { useEffect, useState } from 'react';
import { Button, useLoaded } from 'shared-ui';
import { useT } from '../../messages/item';

/**
 * Button that opens the size guide. The dialog's code loads with the first click; after a failure the next
 * click tries again.
 */
export function SizeGuide({ code }: { code: string }) {
  const t = useT();
  const [isOpen, setIsOpen] = useState(false);
  const loaded = useLoaded(isOpen, () => import(/* webpackChunkName: "later" */ './size-guide-dialog'));
  useEffect(() => {
    if (loaded === 'failed') setIsOpen(false);
  }, [loaded]);
  const isLoaded = typeof loaded === 'object';
  return (
    <>
      <Button variant="link" size="sm" loading={isOpen && !isLoaded} onClick={() => setIsOpen(true)}>
        {t('sizeGuide.open')}
      </Button>
      {isLoaded && isOpen && <loaded.SizeGuideDialog code={code} onClose={() => setIsOpen(false)} />}
    </>
  );
}
