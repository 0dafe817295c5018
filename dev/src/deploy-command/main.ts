import { readFileSync } from 'node:fs';
import { Logins } from '../deploy/check-sessions';
import { runOnCluster } from '../deploy/cluster/run-on-cluster';
import { DeployRefusedError } from '../deploy/deploy-refused';
import { type Arguments, commandOf, readArguments } from '../deploy/read-arguments';
import { stopAtSignals } from '../deploy/stop-deployment';
import { runHere } from './run-here';

const log = (line: string) => console.log(line);

async function runOutside(area: string, command: string | undefined, values: Arguments, stop: AbortController) {
  const { namespace, url, first, 'force-conflicts': force, 'take-over': takeOver } = values;
  const logins = values.logins ? Logins.parse(JSON.parse(readFileSync(values.logins, 'utf8'))) : [];
  const wanted = {
    ...commandOf(area, values),
    to: values.to,
    onlyIf: values['only-if'],
    allowContract: values['allow-contract'],
    allowLosses: values['allow-losses'],
    command,
    namespace,
    url,
    force,
    first,
    takeOver,
    logins,
  };
  return runOnCluster(wanted, { log, stop });
}

async function main(): Promise<void> {
  const { values, positionals } = readArguments();
  const [command, area = ''] = positionals;
  if (command === 'deploy' && values.to)
    throw new DeployRefusedError(
      '--to names what `npm run rollback` goes back to; a release to deploy is named by --release.',
    );
  const stop = new AbortController();
  // Who shows or takes back what is live can be stopped at any time.
  if (command === 'deploy') stopAtSignals(stop);
  await (values.cluster ? runOutside(area, command, values, stop) : runHere(area, command, values, { log, stop }));
  // What an operator in a hurry has waited, Node's start included.
  if (command === 'rollback') log(`  ${(performance.now() / 1000).toFixed(1)} s in all`);
}

const isMistyped = (error: unknown): error is Error =>
  error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');

main().catch((error: unknown) => {
  console.error(error instanceof DeployRefusedError || isMistyped(error) ? `\n${error.message}` : error);
  process.exitCode = 1;
});
