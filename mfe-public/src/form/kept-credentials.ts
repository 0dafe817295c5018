/** What a visitor without a session has just typed, so that the next page need not ask for it again. */
interface Credentials {
  email: string;
  password: string;
}

const KEPT_MS = 10 * 60 * 1000;
let kept: (Credentials & { until: number }) | null = null;
let registered: Credentials | null = null;

/** Keeps them in memory only: a reload, another tab or ten minutes forget them. */
export function keepCredentials(credentials: Credentials): void {
  kept = { ...credentials, until: Date.now() + KEPT_MS };
}

export const keptCredentials = (): Credentials | null => (kept && kept.until > Date.now() ? kept : null);

export function forgetCredentials(): void {
  kept = null;
}

/** Hands what a patient registered with to the login, which signs them in with it. */
export function handToLogin(credentials: Credentials | null): void {
  registered = credentials;
}

export const handedToLogin = (): Credentials | null => registered;
