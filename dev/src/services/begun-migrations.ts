import { withDatabase } from '@vetcare/local-servers';
import { connectMongo } from '@vetcare/service-kit';
import { Migrations } from '../deploy/listed-migrations';
import { databaseOf } from '../platform/plan-context';

/**
 * The migrations that have begun in the database of a service since a time, by its ledger.
 * @param mongo the server
 * @throws Error if the database does not answer
 */
export async function readBegunMigrations(mongo: string, service: string, since: Date): Promise<Migrations> {
  const connection = await connectMongo({ uri: withDatabase(mongo, databaseOf(service)), production: false });
  try {
    const ledger = connection.collection<{ _id: string; kind: string; startedAt: Date }>('migrations');
    const begun = await ledger.find({ startedAt: { $gt: since } }).toArray();
    return Migrations.parse(begun.map(({ _id: name, kind }) => ({ name, kind })));
  } finally {
    await connection.close();
  }
}
