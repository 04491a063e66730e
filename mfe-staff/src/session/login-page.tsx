import { useState } from 'react';
import { urls } from 'shared-contracts';
import type { StaffLoginStep, StaffProfile } from 'shared-contracts/wire/staff';
import { useServices } from 'shared-runtime';
import { ShopLink, usePageTitle } from 'shared-runtime/application-root';
import { Container, Notice, PageHead, TextLink } from 'shared-ui';
import { useT } from '../messages';
import { CodeForm } from './code-form';
import styles from './login.module.css';
import { PasswordForm } from './password-form';

interface LoginPageProps {
  /** The session ended while somebody was at work. */
  hasEnded: boolean;
  onEnter(staff: StaffProfile): void;
}

/** Password, then the code of the authenticator app. */
export function LoginPage({ hasEnded, onEnter }: LoginPageProps) {
  const t = useT();
  const { config, channel } = useServices();
  const [step, setStep] = useState<StaffLoginStep>();
  usePageTitle(t('login.title'));
  const title = step ? t(step.enrolment ? 'login.enrolTitle' : 'login.codeTitle') : t('login.title');

  return (
    <Container width="form">
      <main className={styles.page}>
        <PageHead title={title} text={step ? undefined : t('login.intro', { shopName: config.shopName })} />
        {hasEnded && !step && <Notice>{t('login.ended')}</Notice>}
        {step ? (
          <CodeForm step={step} onEnter={onEnter} onBack={() => setStep(undefined)} />
        ) : (
          <PasswordForm onPassed={setStep} />
        )}
        {!step && (
          <div className={styles.elsewhere}>
            <p>
              {t('login.notStaff')}{' '}
              <TextLink as={ShopLink} to={urls.wholesale.apply()}>
                {t('login.apply')}
              </TextLink>
            </p>
            <p>
              <TextLink as={ShopLink} to={urls.landing(channel())}>
                {t('common.backToShop')}
              </TextLink>
            </p>
          </div>
        )}
      </main>
    </Container>
  );
}
