import { createIsland } from 'shared-ui';
import { useT } from '../../messages/entry';
import { EntryFrame } from '../entry-frame';
import { ForgetForm } from './forget-form';

const Form = createIsland(
  process.env.HYDRATE_LATER ? undefined : ForgetForm,
  async () => (await import(/* webpackChunkName: "later" */ './forget-form')).ForgetForm,
);

/** /password/forget: sends a code, whether the address is known or not. */
export function ForgetPage() {
  const t = useT();
  return (
    <EntryFrame title={t('forget.title')} text={t('forget.text')}>
      <Form />
    </EntryFrame>
  );
}
