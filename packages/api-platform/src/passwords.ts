import { hash, verify } from '@node-rs/argon2';

/** OWASP's recommendation for argon2id: 19 MiB, two iterations, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

let decoy: Promise<string> | undefined;

/** An argon2id hash that contains its own salt and cost. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, cost);
}

/** Takes the same time for an account that does not exist (`undefined`). */
export async function isPasswordOf(passwordHash: string | undefined, password: string): Promise<boolean> {
  if (passwordHash === undefined) {
    decoy ??= hashPassword('nobody has this password');
    await verify(await decoy, password);
    return false;
  }
  return verify(passwordHash, password);
}
