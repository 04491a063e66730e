import type { ComponentProps } from 'react';
import { urls } from 'shared-contracts';
import { Link } from 'shared-runtime';
import { Checkbox, TextLink } from 'shared-ui';
import { useT } from '../../messages/entry';

/** "I accept the terms", with links that open beside the form. */
export function TermsField(field: Omit<ComponentProps<typeof Checkbox>, 'label'>) {
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
