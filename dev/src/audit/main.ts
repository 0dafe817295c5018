import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { repository } from '../repository';
import { judgeAudit } from './judge-audit';

// Asks the registry about known vulnerabilities of what runs in production, and says clearly when it can't be asked.
const ARGS = ['audit', '--omit=dev', '--audit-level=moderate', '--json', '--fetch-retries=0', '--fetch-timeout=20000'];
const { stdout } = spawnSync('npm', ARGS, { cwd: repository, encoding: 'utf8', timeout: 60_000 });
const outcome = judgeAudit(stdout || '{"message":"npm did not answer within a minute"}');
const reports = join(repository, 'test-results');
mkdirSync(reports, { recursive: true });
writeFileSync(join(reports, 'audit.json'), JSON.stringify(outcome));
for (const line of outcome.failed) console.log(line);
if (outcome.skipped)
  console.log(`SKIPPED: the registry could not be asked (${outcome.skipped}). docs/runbooks/vulnerabilities.md`);
process.exitCode = outcome.failed.length === 0 ? 0 : 1;
