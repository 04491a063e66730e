import { type FormEventHandler, type ReactNode, useId } from 'react';
import { Button, Dialog } from 'shared-ui';
import { useT } from '../messages';
import styles from './form.module.css';

interface FormDialogProps {
  title: ReactNode;
  /** The fields, which scroll. */
  children: ReactNode;
  /** What the fields lead to, or what is wrong with them: stays in sight above the buttons. */
  outcome?: ReactNode;
  submitText: ReactNode;
  isSending: boolean;
  /** Leaves the checks of the fields to the form's own rules. */
  noValidate?: boolean;
  onSubmit: FormEventHandler<HTMLFormElement>;
  onClose(): void;
}

/** A dialog with a form that may be longer than the screen: its buttons stay in sight. */
export function FormDialog(props: FormDialogProps) {
  const { title, children, outcome, submitText, isSending, noValidate, onSubmit, onClose } = props;
  const t = useT();
  const formId = useId();
  return (
    <Dialog
      open
      title={title}
      closeText={t('common.close')}
      onClose={onClose}
      footer={
        <div className={styles.form}>
          {outcome}
          <div className={styles.buttons}>
            <Button variant="secondary" onClick={onClose}>
              {t('common.back')}
            </Button>
            {/* The foot stands outside of the form. */}
            <Button type="submit" form={formId} loading={isSending}>
              {submitText}
            </Button>
          </div>
        </div>
      }
    >
      <form id={formId} className={styles.form} onSubmit={onSubmit} noValidate={noValidate}>
        {children}
      </form>
    </Dialog>
  );
}
