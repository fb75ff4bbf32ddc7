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
  /** Requests in any 60 seconds, if they are not as many as users' keys have. */
  perMinute?: number;
  /** Workers that its heavy calls may hold at a time, if fewer than half of them. */
  workers?: number;
  /** Hashes of earlier secrets, and until when each is good, too; ISO 8601. */
  oldSecrets?: { hash: string; until: string }[];
  /** ISO 8601. */
  createdAt: string;
  /** ISO 8601; empty: never. */
  expiresAt: string;
  /** ISO 8601; empty: it is not revoked. */
  revokedAt: string;
}
