import { urls } from 'shared-contracts/urls';
import { typed } from './mail-words';

interface MailFacts {
  shopName: string;
  shopUrl: string;
  /** Given when the application was declined. */
  reason?: string;
}

/**
 * Tells an applicant the decision, in both languages: the account does not store which one its owner reads.
 */
export function applicationMail(
  applicant: { email: string; firstName: string },
  typedCompany: string,
  { shopName, shopUrl, reason }: MailFacts,
): { to: string; subject: string; text: string } {
  const [firstName, company] = [typed(applicant.firstName), typed(typedCompany)];
  const page = new URL(urls.wholesale.list(), shopUrl).href;
  const text = reason
    ? [
        `Dear ${firstName},`,
        `We can’t open a trade account for ${company}: ${reason}`,
        `我們未能為 ${company} 開立批發帳戶：${reason}`,
      ]
    : [
        `Dear ${firstName},`,
        `The trade account of ${company} is open. Log in again and order here: ${page}`,
        `${company} 的批發帳戶已開通，請重新登入並在此訂購：${page}`,
      ];
  return {
    to: applicant.email,
    subject: `${shopName}: your trade account 批發帳戶`,
    text: text.join('\n\n'),
  };
}
