import type { Connection } from 'mongoose';

/** Each document of a database as text, its collection first, so that a test can look for what should not be there. */
export async function everyDocument(database: Connection): Promise<string[]> {
  const found: string[] = [];
  for (const { collectionName } of (await database.db?.collections()) ?? [])
    for (const document of await database.collection(collectionName).find().toArray())
      found.push(`${collectionName}: ${JSON.stringify(document)}`);
  return found;
}
