import type { PageContext, PageHead } from 'shared-runtime';
import { createIsland } from 'shared-ui';
import { getT, useT } from '../../messages/entry';
import { EntryFrame } from '../entry-frame';
import { ForgetForm } from './forget-form';

export function head(_data: unknown, { locale }: PageContext): PageHead {
  return { title: getT(locale)('forget.title'), noIndex: true };
}

const Form = createIsland(
  process.env.HYDRATE_LATER ? undefined : ForgetForm,
  async () => (await import(/* webpackChunkName: "later" */ './forget-form')).ForgetForm,
);

/** /password/forget: sends a code, whether the address is known or not. */
export function Component() {
  const t = useT();
  return (
    <EntryFrame title={t('forget.title')} text={t('forget.text')}>
      <Form />
    </EntryFrame>
  );
}
