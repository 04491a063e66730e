import { urls } from 'shared-contracts/urls';
import { typed } from './mail-words';

interface MailFacts {
  company: string;
  token: string;
  shopName: string;
  shopUrl: string;
}

/** Invites somebody to order for a company, in both languages: nobody knows which one the reader prefers. */
export function invitationMail(
  to: string,
  { company: typedCompany, token, shopName, shopUrl }: MailFacts,
): { to: string; subject: string; text: string } {
  const company = typed(typedCompany);
  const page = new URL(urls.wholesale.join(token), shopUrl).href;
  const text = [
    `You are invited to the trade account of ${company}. Log in or register, then join here: ${page}`,
    'The link works once, for 14 days. If you do not know the company, ignore this mail.',
    `${company} 邀請你加入其批發帳戶。請登入或註冊，然後在此加入：${page}`,
    '連結只可使用一次，有效期 14 天。如你不認識此公司，請不用理會此電郵。',
  ];
  return { to, subject: `${shopName}: invitation to a trade account 批發帳戶邀請`, text: text.join('\n\n') };
}
