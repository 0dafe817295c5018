/** What each tool of dev/tool.mjs answers to --help. */
export const toolHelp = {
  types: `Checks the types of everything, tests included: npm run types

It takes no options.`,

  new: `Begins a part of the platform that compiles and has tests: npm run new -- KIND NAME [PART]

  npm run new -- service pets             a service with two calls and an event both ways
  npm run new -- remote mfe-pets          a remote with a page that lists what GET /api/pets answers
  npm run new -- call pets count          another call of a service that was begun so
  npm run new -- event pets entry.moved   another event that it publishes
  npm run new -- page mfe-pets shared     another page of a remote that was begun so

docs/new-area.md walks through it.`,

  areas: `Writes the lists of areas again, in docker-compose.yml, docker and k8s, from the folders and their service.json: npm run areas

It takes no options.`,

  secrets: `Makes the Secrets of the cluster that KUBECONFIG names, and adds the keys that are missing: npm run secrets [-- options]

  --from FILE            takes from this file (NAME=value in each line) what can't be made up
  --namespace vetcare    where they belong

It replaces no value, prints none, and names what only you know.`,

  contract: `Writes the documents of the contract in docs/contract and the calls in k8s/overlays: npm run contract [-- options]

  --record     also records the contract as released: from then on, nothing in it may be lost`,
};
