import { minimumAge, type PhoneRegion, type Profile, urls } from 'shared-contracts';
import { getPersonalInfo, updateProfile } from 'shared-contracts/calls/account';
import { showing } from 'shared-contracts/consent';
import { hongKongDay } from 'shared-contracts/dates';
import { Link, type PageContext, type PageHead, useNavigate, usePageData, useServices } from 'shared-runtime';
import { DatePicker, NameFields, PhoneInput, Switch, TextLink } from 'shared-ui';
import { dataOf } from '../../api/load';
import { AccountForm } from '../../forms/account-form';
import { dateTexts, nameTexts, phoneTexts } from '../../forms/field-texts';
import { rulesOf } from '../../forms/rules-of';
import { digitsOnly, trimmed } from '../../forms/text-filters';
import { useAccountForm } from '../../forms/use-account-form';
import { AccountLayout } from '../../layout/account-layout';
import { getT, useT } from '../../messages/account';
import { useFormT } from '../../messages/form';
import styles from './profile-page.module.css';

export async function loader({ services, signal }: PageContext): Promise<Profile> {
  return dataOf(await services.api.call(getPersonalInfo, { auth: 'member', signal }));
}

export function head(_data: unknown, { locale }: PageContext): PageHead {
  return { title: getT(locale)('editProfile.title'), noIndex: true };
}

interface ProfileValues {
  firstName: string;
  lastName: string;
  phoneRegion: PhoneRegion;
  phone: string;
  birthday: string;
  subscribed: boolean;
}

function useProfileForm(profile: Profile) {
  const t = useT();
  const { api, bus, session } = useServices();
  const navigate = useNavigate();
  return useAccountForm<ProfileValues>({
    rules: async () => (await rulesOf('profileForm')())(profile),
    defaultValues: {
      firstName: profile.firstName,
      lastName: profile.lastName,
      phoneRegion: profile.phoneRegion === '+853' ? '+853' : '+852',
      phone: profile.phone ?? '',
      birthday: profile.birthday ?? '',
      subscribed: profile.subscribed,
    },
    async send({ phone, phoneRegion, birthday, ...values }) {
      const result = await api.call(updateProfile, {
        body: {
          ...values,
          ...(phone ? { phone, phoneRegion } : {}),
          ...(birthday ? { birthday } : {}),
        },
        ...showing('profile-1'),
      });
      if (!result.ok) return result.error;
      const { memberId, crmMemberId, email, firstName, lastName, roles, memberLabels } = result.data;
      session.update({ memberId, crmMemberId, email, firstName, lastName, roles, memberLabels });
      bus.emit('toast-requested', { kind: 'success', message: t('editProfile.saved') });
      navigate(urls.account.profile());
      return undefined;
    },
  });
}

/** Latest birthday of a person who is old enough today (behaviour/choices: at least 12 years). */
function youngest(): string {
  const today = hongKongDay(Date.now());
  return `${Number(today.slice(0, 4)) - minimumAge}${today.slice(4)}`;
}

/** /account/profile/editProfile */
export function Component() {
  const t = useT();
  const formT = useFormT();
  const profile = usePageData<Profile>();
  const { locale } = useServices();
  const form = useProfileForm(profile);
  const optionalText = formT('optional');
  return (
    <AccountLayout
      title={t('editProfile.title')}
      back={{ to: urls.account.profile(), text: t('profile.title') }}
    >
      <div className={styles.form}>
        <AccountForm
          form={form}
          submitText={t('editProfile.submit')}
          aside={
            <TextLink as={Link} to={urls.account.profile()}>
              {formT('cancel')}
            </TextLink>
          }
        >
          <NameFields
            first={form.field('firstName', trimmed)}
            last={form.field('lastName', trimmed)}
            texts={nameTexts(formT)}
            locale={locale}
          />
          <PhoneInput
            texts={phoneTexts(formT)}
            region={form.field('phoneRegion')}
            number={form.field('phone', digitsOnly)}
            {...(profile.phone ? {} : { optionalText })}
          />
          <DatePicker
            {...form.valueField('birthday')}
            label={formT('label.birthday')}
            max={youngest()}
            autoComplete="bday"
            locale={locale}
            placeholder={formT('date.pattern')}
            texts={dateTexts(formT)}
            {...(profile.birthday ? {} : { optionalText })}
          />
          <Switch {...form.field('subscribed')} label={t('editProfile.subscribe')} />
        </AccountForm>
      </div>
    </AccountLayout>
  );
}
