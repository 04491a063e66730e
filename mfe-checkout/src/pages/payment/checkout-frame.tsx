import type { ReactNode } from 'react';
import { urls } from 'shared-contracts';
import { Link } from 'shared-runtime';
import { Container, Stepper } from 'shared-ui';
import { useT } from '../../messages/checkout';
import styles from './checkout.module.css';

/** The checkout's progress bar above the content of the current step. */
export function CheckoutFrame({ step, children }: { step: 'details' | 'payment'; children: ReactNode }) {
  const t = useT();
  return (
    <Container width="work" className={styles.page}>
      <Stepper
        as={Link}
        label={t('steps.label')}
        doneText={t('steps.done')}
        current={step}
        steps={[
          { id: 'bag', label: t('steps.bag'), to: urls.checkout.cart() },
          { id: 'details', label: t('steps.details') },
          { id: 'payment', label: t('steps.payment') },
        ]}
      />
      {children}
    </Container>
  );
}
