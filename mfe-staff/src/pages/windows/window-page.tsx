import { useState } from 'react';
import { urls } from 'shared-contracts';
import { datesIn } from 'shared-contracts/dates';
import { punctuationIn } from 'shared-contracts/punctuation';
import type { WindowDetail } from 'shared-contracts/wire/merchant-windows';
import { Link, useParams, useServices } from 'shared-runtime';
import { Badge, Button, Notice, PageHead, Panel, TextLink } from 'shared-ui';
import { LoadFailed } from '../../application/load-failed';
import { PageSkeleton } from '../../application/page-skeleton';
import styles from '../../goods/goods.module.css';
import { useStaff } from '../../session/staff-context';
import { CloseWindow } from './close-window';
import { useT } from './messages';
import { PastePieces } from './paste-pieces';
import { PiecesTable } from './pieces-table';
import { PlacedOrders } from './placed-orders';
import { useWindow } from './use-windows';
import { WindowForm } from './window-form';
import { WindowHistory } from './window-history';

/** /staff/windows/:windowId: the days of a delivery window, the orders that stand in it, and its pieces. */
export function WindowPage() {
  const t = useT();
  const { may } = useStaff();
  const { locale } = useServices();
  const { formatDate } = datesIn(locale);
  const { withLabel } = punctuationIn(locale);
  const { windowId = '' } = useParams();
  const actions = useWindow(windowId);
  /** The window as it was when somebody began to change its days. */
  const [edited, setEdited] = useState<WindowDetail>();
  const [isSaved, setIsSaved] = useState(false);
  const { data: window, error, refetch } = actions.load;
  if (!window) return error ? <LoadFailed error={error} onRetry={() => void refetch()} /> : <PageSkeleton />;

  const mayWrite = may('wholesale.write');
  return (
    <div className={styles.page}>
      <TextLink as={Link} to={urls.staff.windows()}>
        {t('back')}
      </TextLink>
      <PageHead
        title={t('windowOf', { from: formatDate(window.startsOn), to: formatDate(window.endsOn) })}
        text={t('count', { orders: window.orders, ordered: window.ordered, left: window.left })}
        aside={<Badge>{t(window.isOpen ? 'open' : 'closed')}</Badge>}
      />
      {edited ? (
        <Panel title={t('actions.edit')}>
          <div className={styles.stack}>
            {window.orders > 0 && (
              <Notice title={t('form.keepCount', { count: window.orders })}>{t('form.keep')}</Notice>
            )}
            <WindowForm
              days={edited}
              onSave={async ({ startsOn, endsOn, closesOn }) => {
                const { version } = edited;
                const days = { startsOn, endsOn, closesOn };
                try {
                  await actions.edit({ ...days, version, orders: window.orders });
                } catch (thrown) {
                  // The orders that came meanwhile are shown before the next try.
                  void actions.reread();
                  throw thrown;
                }
                setEdited(undefined);
                setIsSaved(true);
              }}
              onCancel={() => setEdited(undefined)}
            />
          </div>
        </Panel>
      ) : (
        <div className={styles.stack}>
          <p>{withLabel(t('closesOn'), formatDate(window.closesOn))}</p>
          <p className={styles.quiet}>{t('file', { id: window.windowId })}</p>
          <div role="status">{isSaved && <Notice tone="success">{t('actions.saved')}</Notice>}</div>
          {mayWrite && (
            <div className={styles.row}>
              <Button
                variant="secondary"
                onClick={() => {
                  setIsSaved(false);
                  setEdited(window);
                }}
              >
                {t('actions.edit')}
              </Button>
              <CloseWindow window={window} edit={actions.edit} />
            </div>
          )}
        </div>
      )}
      <PlacedOrders window={window} />
      <PiecesTable windowId={windowId} setStock={mayWrite ? actions.setStock : undefined} />
      {mayWrite && <PastePieces actions={actions} />}
      <WindowHistory changes={window.changes} />
    </div>
  );
}
