import { parseArgs } from 'node:util';
import { Id, Role } from '@vetcare/contracts';
import { z } from 'zod';
import type { DeployCommand } from './deploy-deps';
import { DeployRefusedError } from './deploy-refused';
import { SHELL } from './release-folder';

/** All options, which the help lists. */
export const OPTIONS = {
  cluster: { type: 'boolean', default: false },
  namespace: { type: 'string', default: 'vetcare' },
  url: { type: 'string' },
  logins: { type: 'string' },
  'force-conflicts': { type: 'boolean', default: false },
  'take-over': { type: 'boolean', default: false },
  first: { type: 'boolean', default: false },
  'dry-run': { type: 'boolean', default: false },
  release: { type: 'string' },
  to: { type: 'string' },
  'only-if': { type: 'string' },
  by: { type: 'string' },
  percent: { type: 'string', default: '10' },
  roles: { type: 'string' },
  users: { type: 'string' },
  checks: { type: 'string', default: '2' },
  watch: { type: 'string' },
  lease: { type: 'string', default: '20' },
  'allow-contract': { type: 'boolean', default: false },
  'allow-losses': { type: 'boolean', default: false },
  'allow-size': { type: 'boolean', default: false },
} as const;

/** What stands on the command line. @throws TypeError for an option that there is not */
export const readArguments = () => parseArgs({ allowPositionals: true, options: OPTIONS });
export type Arguments = ReturnType<typeof readArguments>['values'];

const list = <T extends z.ZodType<string, string>>(of: T) =>
  z
    .string()
    .transform((text) => text.split(','))
    .pipe(z.array(of).max(50))
    .optional();
const Options = z.object({
  percent: z.coerce.number().min(0).max(100),
  watch: z.coerce.number().int().min(0),
  checks: z.coerce.number().int().min(1),
  lease: z.coerce.number().int().min(1),
  roles: list(Role),
  users: list(Id),
});

/** For how many seconds each step is watched. Browsers report what fails within a second, so a remote needs no longer. */
const WATCH_SECONDS = { frontEnd: 10, service: 15 };
const isFrontEnd = (area: string) => area === SHELL || area.startsWith('mfe-');

/** @throws DeployRefusedError if an option is not what it should be */
export function commandOf(area: string, values: Arguments): DeployCommand {
  const usual = isFrontEnd(area) ? WATCH_SECONDS.frontEnd : WATCH_SECONDS.service;
  const { data, error } = Options.safeParse({ ...values, watch: values.watch ?? usual });
  if (error) throw new DeployRefusedError(`An option is wrong. Nothing was changed:\n${z.prettifyError(error)}`);
  const { watch: watchSeconds, lease: leaseSeconds, ...audience } = data;
  return {
    area,
    release: values.release,
    watchSeconds,
    leaseSeconds,
    ...audience,
    allowSize: values['allow-size'],
    allowLosses: values['allow-losses'],
    dryRun: values['dry-run'],
  };
}
