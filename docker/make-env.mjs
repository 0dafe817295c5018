// Prints an .env file for docker-compose.yml. Secrets that can be generated are random; the other values have to be filled
// in.
import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { readdirSync } from 'node:fs';

// Begins with a letter, because NATS parses a value that begins with a digit as a number.
const password = () => `k${randomBytes(24).toString('hex')}`;
const { privateKey, publicKey } = generateKeyPairSync('ed25519', {
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  publicKeyEncoding: { type: 'spki', format: 'pem' },
});
const services = readdirSync(new URL('../services', import.meta.url)).sort();
const servicePasswords = services.map((name) => `MONGO_PASSWORD_${name.toUpperCase()}=${password()}`);
const base64 = (text) => Buffer.from(text).toString('base64');

console.log(`# The address people use, as the TLS proxy in front of the gateway answers it.
PUBLIC_URL=
# smtp:// or smtps://, with user and password.
SMTP_URL=
MAIL_FROM=VetCare <no-reply@example.org>
RAZORPAY_KEY_ID=
RAZORPAY_KEY_SECRET=
RAZORPAY_WEBHOOK_SECRET=
# Who sells the consultations: stands on every invoice, which is numbered by the GST number.
SELLER_NAME=
SELLER_ADDRESS=
SELLER_GSTIN=

INTERNAL_TOKEN_PRIVATE_KEY=${base64(privateKey)}
INTERNAL_TOKEN_PUBLIC_KEY=${base64(publicKey)}
PASSWORD_RESET_SECRET=${randomBytes(32).toString('hex')}
SECOND_FACTOR_KEYS=${randomBytes(32).toString('hex')}
REDIS_PASSWORD=${password()}
NATS_PASSWORD=${password()}
MONGO_ROOT_PASSWORD=${password()}
MONGO_REPLICA_KEY=${randomBytes(96).toString('base64')}
${servicePasswords.join('\n')}`);
