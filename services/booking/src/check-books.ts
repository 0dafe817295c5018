import { parseArgs } from 'node:util';
import { connectMongo, readCommandLine, readConfig, serviceSettings } from '@vetcare/service-kit';
import { checkBooks } from './payment/check-books';

const settings = { MONGO_URL: serviceSettings.MONGO_URL, NODE_ENV: serviceSettings.NODE_ENV };

const usage = `Usage: check-books
Compares the ledger with the bookings and payments of MONGO_URL, and reads only. It exits with 1 if they differ.`;

/** Compares the ledger with the bookings and payments it is about. It reads only; a difference makes it exit with 1. */
async function main(): Promise<void> {
  readCommandLine(usage, () => parseArgs());
  const config = readConfig(settings, process.env);
  const connection = await connectMongo({ uri: config.MONGO_URL, production: config.NODE_ENV === 'production' });
  try {
    const { checked, faults } = await checkBooks(connection);
    for (const fault of faults) console.error(fault);
    console.log(`${checked} bookings checked, ${faults.length} differences`);
    process.exitCode = faults.length > 0 ? 1 : 0;
  } finally {
    await connection.close();
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
