import type { ComponentProps } from 'react';
import { urls } from 'shared-contracts';
import { Link } from 'shared-runtime';
import { Checkbox, TextLink } from 'shared-ui';
import { useT } from '../../messages/entry';

type CheckboxField = Omit<ComponentProps<typeof Checkbox>, 'label'>;

/** What a new member agrees to: the terms, and on request the newsletter. */
export function ConsentFields({ field }: { field(name: 'terms' | 'subscribe'): CheckboxField }) {
  const t = useT();
  return (
    <div>
      <TermsField {...field('terms')} />
      <Checkbox {...field('subscribe')} label={t('register.subscribe')} hint={t('register.subscribeHint')} />
    </div>
  );
}

/** "I accept the terms", with links that open beside the form. */
function TermsField(field: CheckboxField) {
  const t = useT();
  return (
    <Checkbox
      {...field}
      required
      label={
        <>
          {t('register.termsBefore')}{' '}
          <TextLink as={Link} to={urls.help.page('terms-of-use')} target="_blank">
            {t('register.termsLink')}
          </TextLink>{' '}
          {t('register.termsAnd')}{' '}
          <TextLink as={Link} to={urls.help.page('privacy-policy')} target="_blank">
            {t('register.privacyLink')}
          </TextLink>
        </>
      }
    />
  );
}
