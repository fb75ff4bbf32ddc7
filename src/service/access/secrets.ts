import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** Random bytes of a secret: nobody guesses it, so that a plain hash keeps it as well as a slow one. */
const SECRET_BYTES = 32;
const NAME_BYTES = 6;

/** A new secret. */
export function newSecret(): string {
  return randomBytes(SECRET_BYTES).toString('base64url');
}

/** A new public name. */
export function newName(): string {
  return randomBytes(NAME_BYTES).toString('hex');
}

/** What is stored of a secret: SHA-256, hexadecimal. */
export function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}

/** Whether a secret has this hash; takes as long whether it has or not, and as long without a hash, where it fails. */
export function isSecret(secret: string, hash: string | undefined): boolean {
  const given = Buffer.from(hashOf(secret));
  const same = timingSafeEqual(given, hash?.length === given.length ? Buffer.from(hash) : given);
  return same && hash !== undefined;
}
