import { urls } from 'shared-contracts';
import { Link } from 'shared-runtime';
import { TextLink } from 'shared-ui';
import type { Consent } from '../../browser/analytics/consent';
import { useT } from '../messages/prompts';
import { PromptBar } from './prompt-bar';

/** Asks whether the shop may count what the visitor does. */
export function ConsentPrompt({ onAnswer }: { onAnswer(consent: Consent): void }) {
  const t = useT();
  return (
    <PromptBar
      label={t('consent.label')}
      allowText={t('consent.allow')}
      denyText={t('consent.deny')}
      onAllow={() => onAnswer('granted')}
      onDeny={() => onAnswer('denied')}
    >
      {t('consent.text')}{' '}
      <TextLink as={Link} to={urls.help.page('cookies-policy')}>
        {t('consent.policy')}
      </TextLink>
    </PromptBar>
  );
}
