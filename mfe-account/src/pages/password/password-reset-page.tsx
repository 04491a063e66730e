import { type PageContext, type PageHead, useSearchParams } from 'shared-runtime';
import { createIsland } from 'shared-ui';
import { getT, useT } from '../../messages/entry';
import { useEntry } from '../../session/use-entry';
import { EntryFrame } from '../entry-frame';
import { ResetForm } from './reset-form';

export function head(_data: unknown, { locale }: PageContext): PageHead {
  return { title: getT(locale)('reset.title'), noIndex: true };
}

const Form = createIsland(
  process.env.HYDRATE_LATER ? undefined : ResetForm,
  async () => (await import(/* webpackChunkName: "later" */ './reset-form')).ResetForm,
);

/** /password/reset: takes the code from the e-mail and a new password, then logs in. */
export function Component() {
  const t = useT();
  const [query] = useSearchParams();
  const email = query.get('email') ?? '';
  const { enter } = useEntry();
  return (
    <EntryFrame
      title={t('reset.title')}
      text={email === '' ? t('reset.textWithoutEmail') : t('reset.text', { email })}
    >
      <Form email={email} enter={enter} />
    </EntryFrame>
  );
}
