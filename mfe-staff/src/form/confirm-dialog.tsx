import type { ReactNode } from 'react';
import { Button, Dialog } from 'shared-ui';
import { useT } from '../messages';
import styles from './form.module.css';
import { useSending } from './use-sending';

interface ConfirmDialogProps {
  title: string;
  /** What happens, before anything does. */
  children: ReactNode;
  /** The ways to go on, the first one being the usual. */
  ways: readonly { text: string; run(): Promise<unknown> }[];
  /** The text of the way back; by default "Cancel". */
  backText?: string;
  onClose(): void;
}

/** Says what a step does and takes it only when staff choose so. */
export function ConfirmDialog({ title, children, ways, backText, onClose }: ConfirmDialogProps) {
  const t = useT();
  const { isSending, send } = useSending();
  return (
    <Dialog open title={title} closeText={t('common.close')} onClose={onClose}>
      <div className={styles.form}>
        {children}
        <div className={styles.buttons}>
          <Button variant="secondary" onClick={onClose}>
            {backText ?? t('common.back')}
          </Button>
          {ways.map(({ text, run }, index) => (
            <Button
              key={text}
              variant={index === 0 ? 'primary' : 'secondary'}
              loading={isSending}
              onClick={() => void send(run).then(onClose)}
            >
              {text}
            </Button>
          ))}
        </div>
      </div>
    </Dialog>
  );
}
