import { sessionKeys } from 'shared-contracts';
import { createKept } from 'shared-contracts/kept';
import type { MailTexts } from 'shared-contracts/mail-texts';

/** What was typed, with the version that it is based on; its owner is who typed it, and the mail. */
export const keptMail = createKept<{ texts: MailTexts; version: string | null }>(sessionKeys.staffMail);
