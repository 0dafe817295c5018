export const help = `Deploys one area of the platform, and takes it back. docs/runbooks/deploy.md says more.

  npm run live                      what is live, since when, by whom, and what is being deployed
  npm run deploy -- AREA            mfe-…, shell, or a service: check, some visitors, everybody;
                                    one that is new is added to the platform as it runs
  npm run rollback -- AREA          the release before, at once; during a deployment, what was live before it
  npm run pause -- AREA             the deployment stays with those who have it, and is still judged
  npm run promote -- AREA           it goes on without being watched any longer at this step
  npm run abort -- AREA             it ends: everybody has what was live before

  --dry-run            the steps, without changing anything
  --release NAME       a release that is published already, instead of building one
  --to NAME            for rollback: this release instead of the one before; \`nothing\` takes the area out
  --only-if NAME       for rollback: only if this release is live; for abort, promote and pause: only the deployment
                       with this id
  --by NAME            who is named in the log of deployments, if not the user of this machine
  --percent 10         the share of visitors who get a remote first, and of callers who get a service
  --roles, --users     people who get it first as well: roles, ids of accounts, separated by commas
  --checks 2           how often the canary is looked at
  --watch 15           for how many seconds what visitors meet is watched at each step; 10 of a remote or the shell
  --lease 20           after how many seconds without a sign of life it is taken back
  --allow-losses       go on although consumers of a service lose something
  --allow-contract     for rollback: although a migration took away what the release before needs
  --allow-size         go on although a page loads more than 170 kB of scripts

  --cluster            on the cluster that KUBECONFIG names, with --namespace vetcare, --url ADDRESS,
                       --logins FILE, --take-over, --force-conflicts, --first

VETCARE_HOME names the folder of the platform that \`npm start\` runs.`;
