import { join } from 'node:path';

export const repository = join(__dirname, '../..');
/** The data folder of the platform that the tests run against. */
export const home = process.env.VETCARE_TEST_HOME ?? join(repository, '.vetcare-test');

export interface Run {
  url: string;
  sandboxUrl: string;
  mailboxUrl: string;
  redisUrl: string;
  processes: { name: string; pid: number; port: number }[];
  logins: { role: string; email: string; password: string }[];
}

/** Addresses, processes and demo logins of the platform that this test run uses. */
export function readRun(): Run {
  const text = process.env.VETCARE_RUN;
  if (!text) throw new Error('The platform is not running: start these tests with `npm test -- browser`');
  return JSON.parse(text) as Run;
}

export function loginOf(role: 'patient' | 'doctor' | 'admin'): { email: string; password: string } {
  const login = readRun().logins.find((one) => one.role === role);
  if (!login) throw new Error(`run.json names no login for ${role}`);
  return login;
}
