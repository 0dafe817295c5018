// Prints an .env file for docker-compose.yml. Secrets that can be generated are random; the other values have to be filled
// in. What a service needs is in its service.json.
import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';

// Begins with a letter, because NATS parses a value that begins with a digit as a number.
const password = () => `k${randomBytes(24).toString('hex')}`;
const { privateKey, publicKey } = generateKeyPairSync('ed25519', {
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  publicKeyEncoding: { type: 'spki', format: 'pem' },
});
const folder = new URL('../services/', import.meta.url);
const services = readdirSync(folder)
  .sort()
  .map((name) => JSON.parse(readFileSync(new URL(`${name}/service.json`, folder), 'utf8')));
const base64 = (text) => Buffer.from(text).toString('base64');

// The gateway needs it, whatever services there are.
const given = { PUBLIC_URL: 'The address people use' };
for (const service of services) Object.assign(given, service.given);
const secrets = new Set(services.flatMap((service) => service.secrets ?? []).filter((name) => !(name in given)));
const toFillIn = Object.entries(given).map(([name, what]) => `# ${what}\n${name}=`);

console.log(`# Fill these in.
${toFillIn.join('\n')}

# Made for this host. A proxy in front of the gateway ends TLS and answers PUBLIC_URL.
INTERNAL_TOKEN_PRIVATE_KEY=${base64(privateKey)}
INTERNAL_TOKEN_PUBLIC_KEY=${base64(publicKey)}
${[...secrets].map((name) => `${name}=${randomBytes(32).toString('hex')}`).join('\n')}
REDIS_PASSWORD=${password()}
NATS_PASSWORD=${password()}
MONGO_ROOT_PASSWORD=${password()}
MONGO_REPLICA_KEY=${randomBytes(96).toString('base64')}
${services.map(({ name }) => `MONGO_PASSWORD_${name.toUpperCase()}=${password()}`).join('\n')}`);
