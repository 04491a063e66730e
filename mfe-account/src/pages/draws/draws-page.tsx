import { urls } from 'shared-contracts';
import { formatRoundMoney } from 'shared-contracts/money';
import type { DrawCampaign } from 'shared-contracts/wire/draws';
import { Link, usePageData } from 'shared-runtime';
import { ButtonLink, classes, EmptyState, Heading } from 'shared-ui';
import { AccountLayout } from '../../layout/account-layout';
import cards from '../../layout/cards.module.css';
import { TimeLeft } from '../../layout/time-left';
import { useDates } from '../../layout/use-dates';
import { DrawView } from './draw-view';
import styles from './draws.module.css';
import type { DrawsData } from './load-draws';
import { useT } from './texts';

export { head, loader } from './load-draws';

/** /account/draws: the draws, or with `?code=` one of them. */
export function Component() {
  const t = useT();
  const data = usePageData<DrawsData>();
  if (data.view === 'draw') {
    return (
      <AccountLayout
        title={data.state.campaign.name}
        back={{ to: urls.account.draws(), text: t('all') }}
        aside={<Period campaign={data.state.campaign} />}
      >
        <DrawView key={data.state.campaign.code} {...data} />
      </AccountLayout>
    );
  }
  return (
    <AccountLayout title={t('title')}>
      {data.campaigns.length === 0 && <EmptyState title={t('none')} text={t('noneText')} />}
      <ul className={cards.list}>
        {data.campaigns.map((campaign) => (
          <li key={campaign.code}>
            <article className={classes(cards.card, styles.card)} aria-label={campaign.name}>
              <Heading level={2} look="small">
                {campaign.name}
              </Heading>
              <p className={styles.muted}>
                <HowTo campaign={campaign} />
              </p>
              <Period campaign={campaign} />
              <ButtonLink
                as={Link}
                size="sm"
                variant="secondary"
                to={urls.account.draws(campaign.code)}
                aria-label={t(campaign.running ? 'openOf' : 'resultsOf', { name: campaign.name })}
              >
                {t(campaign.running ? 'open' : 'results')}
              </ButtonLink>
            </article>
          </li>
        ))}
      </ul>
    </AccountLayout>
  );
}

/** How a member gets a chance. */
function HowTo({ campaign: { chance, minimumSpend } }: { campaign: DrawCampaign }) {
  const t = useT();
  return <>{t(`how.${chance}`, { amount: formatRoundMoney(minimumSpend) })}</>;
}

function Period({ campaign: { endsAt, receiveBy, running } }: { campaign: DrawCampaign }) {
  const { formatUntil } = useDates();
  const t = useT();
  return (
    <p className={styles.muted}>
      {running ? t('until', { date: formatUntil(endsAt) }) : t('over', { date: formatUntil(receiveBy) })}
      <TimeLeft until={running ? endsAt : receiveBy} lead=" · " />
    </p>
  );
}
