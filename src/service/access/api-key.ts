/** A key as it is stored: nothing of the secret but its hash. */
export interface ApiKey {
  /** The public part. */
  id: string;
  hash: string;
  /** What it is for. */
  name: string;
  /** Whom the monthly weight is counted for; empty: it is not counted. */
  user: string;
  /** Whether it has the request rate of keys that users make themselves. */
  rateLimited: boolean;
  /** ISO 8601. */
  createdAt: string;
  /** ISO 8601; empty: never. */
  expiresAt: string;
  /** ISO 8601; empty: it is not revoked. */
  revokedAt: string;
}
