import type { ExportList, ExportRequest } from 'shared-contracts/wire/merchant-exports';
import { Button, Notice } from 'shared-ui';
import { FormError } from '../../form/form-error';
import { useSending } from '../../form/use-sending';
import styles from '../../goods/goods.module.css';
import { useT as useCommonT } from '../../messages';
import { useT } from './messages';
import { useExportText } from './use-export-text';

type Make = (request: ExportRequest) => Promise<void>;
type Pending = ExportList['pending'][number];
/** Without the format: what is too long for a workbook comes as CSV. */
const keyOf = ({ kind, from, to }: Omit<Pending, 'state' | 'format'>) => `${kind} ${from} ${to}`;

interface PendingExportsProps {
  list: ExportList | undefined;
  /** What was asked for last on this page. */
  asked: ExportRequest | undefined;
  onMake: Make;
}

/** Exports that are being made, the asked one when it is ready, and those that failed. */
export function PendingExports({ list, asked, onMake }: PendingExportsProps) {
  const t = useT();
  const { nameOf } = useExportText();
  const { files = [], pending = [] } = list ?? {};
  const isAsked = (one: Omit<Pending, 'state'>) => asked !== undefined && keyOf(one) === keyOf(asked);
  const isReady = files.some(isAsked) && !pending.some(isAsked);
  const waiting = pending.filter(({ state }) => state === 'WAITING');
  const failed = pending.filter(({ state }) => state === 'FAILED');
  return (
    <>
      <div role="status" className={styles.stack}>
        {waiting.map((one) => (
          <Notice key={`${keyOf(one)} ${one.format}`} title={t('waiting')}>
            {nameOf(one)}
          </Notice>
        ))}
        {asked && isReady && (
          <Notice tone="success" title={t('ready')}>
            {nameOf(asked)}
          </Notice>
        )}
      </div>
      {failed.map((one) => (
        <FailedExport key={`${keyOf(one)} ${one.format}`} failed={one} onMake={onMake} />
      ))}
    </>
  );
}

function FailedExport({ failed, onMake }: { failed: Pending; onMake: Make }) {
  const t = useT();
  const common = useCommonT();
  const { nameOf } = useExportText();
  const { isSending, error, send } = useSending();
  const { kind, from, to, format } = failed;
  return (
    <div className={styles.stack}>
      <Notice
        tone="error"
        title={t('failed')}
        action={
          // One of a newer release cannot be asked for here.
          kind !== 'UNKNOWN' && (
            <Button
              size="sm"
              variant="secondary"
              loading={isSending}
              onClick={() => void send(() => onMake({ kind, from, to, format }))}
            >
              {common('common.retry')}
            </Button>
          )
        }
      >
        {nameOf(failed)}
      </Notice>
      <FormError error={error} />
    </div>
  );
}
