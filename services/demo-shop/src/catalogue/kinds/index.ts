import { beautyKinds } from './beauty';
import { kidsKinds } from './kids';
import type { Kind } from './kind';
import { lifestyleKinds } from './lifestyle';
import { menKinds } from './men';
import { womenKinds } from './women';

export const allKinds: readonly Kind[] = [
  ...menKinds,
  ...womenKinds,
  ...kidsKinds,
  ...lifestyleKinds,
  ...beautyKinds,
];
