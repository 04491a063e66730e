import { isWholesaleBuyer, urls } from 'shared-contracts';
import { datesIn } from 'shared-contracts/dates';
import {
  type TradeApplicationRequest,
  tradeApplicationRequestSchema,
} from 'shared-contracts/wire/wholesale-application';
import { Link, useServices, useSession } from 'shared-runtime';
import { usePageTitle } from 'shared-runtime/application-root';
import { Button, ButtonLink, Container, Heading, Notice, TextArea, TextInput } from 'shared-ui';
import { useSchemaForm } from 'shared-ui/form';
import { useTradeApplication } from '../../api/get-application';
import { useSendApplication } from '../../api/send-application';
import { LoadFailed } from '../../application/load-failed';
import { PageSkeleton } from '../../application/page-skeleton';
import { useApprovedRole } from '../../application/use-approved-role';
import { useT } from '../../messages';
import { useErrorText } from '../../messages/errors';
import { useFieldText } from '../../messages/validation';
import styles from './apply-page.module.css';

/** /wholesale/apply: a member applies for a trade account and sees what became of it. */
export function ApplyPage() {
  const { formatDate } = datesIn(useServices().locale);
  const t = useT();
  const { user } = useSession();
  usePageTitle(t('apply.title'));
  const { data, error, refetch } = useTradeApplication();
  useApprovedRole(data);
  // What is typed stays when only a later reading fails.
  if (error && data === undefined) return <LoadFailed error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <PageSkeleton />;
  const isBuyer = isWholesaleBuyer(user);
  return (
    <Container width="text">
      <Heading level={1} look="medium">
        {t('apply.title')}
      </Heading>
      <p className={styles.text}>{t('apply.text')}</p>
      {isBuyer && (
        <Notice
          tone="success"
          action={
            <ButtonLink as={Link} size="sm" to={urls.wholesale.list()}>
              {t('cart.toList')}
            </ButtonLink>
          }
        >
          {t('apply.isBuyer')}
        </Notice>
      )}
      {!isBuyer && data?.state === 'PENDING' && (
        <Notice>{t('apply.pending', { company: data.company, date: formatDate(data.createdAt) })}</Notice>
      )}
      {!isBuyer && data?.state === 'DECLINED' && (
        <Notice tone="warning">{t('apply.declined', { reason: data.reason ?? '' })}</Notice>
      )}
      {!isBuyer && (data === null || data.state === 'DECLINED') && <ApplyForm />}
    </Container>
  );
}

function ApplyForm() {
  const t = useT();
  const errorText = useErrorText();
  const fieldText = useFieldText();
  const form = useSchemaForm<TradeApplicationRequest>({
    schema: async () => tradeApplicationRequestSchema,
    defaultValues: { company: '', registrationNumber: '', website: '', message: '' },
  });
  const send = useSendApplication();
  const field = (name: keyof TradeApplicationRequest) => ({
    ...form.register(name),
    error: fieldText(form.formState.errors[name]?.message),
  });
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={form.handleSubmit(
        (values) => send.mutate(values),
        // The shop's last answer does not stay beside what is wrong now.
        () => send.reset(),
      )}
    >
      <TextInput {...field('company')} label={t('order.company')} autoComplete="organization" required />
      <TextInput {...field('registrationNumber')} label={t('apply.registration')} required />
      <TextInput
        {...field('website')}
        label={t('apply.website')}
        optionalText={t('order.optional')}
        autoComplete="url"
      />
      <TextArea
        {...field('message')}
        label={t('apply.message')}
        hint={t('apply.messageHint')}
        optionalText={t('order.optional')}
        rows={4}
      />
      {send.isError && <Notice tone="error">{errorText(send.error)}</Notice>}
      <Button type="submit" loading={send.isPending}>
        {t('apply.send')}
      </Button>
    </form>
  );
}
