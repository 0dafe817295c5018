import mongoose from 'mongoose';

/** Initiates a replica set of one, because transactions need one, and waits until it is writable. */
export async function initiateReplicaSet(url: string, host: string): Promise<void> {
  const connection = await mongoose.createConnection(url, { serverSelectionTimeoutMS: 10_000 }).asPromise();
  try {
    const admin = connection.getClient().db('admin');
    const hello = async () => admin.command({ hello: 1 });
    if (!(await hello()).setName) await admin.command({ replSetInitiate: { _id: 'rs0', members: [{ _id: 0, host }] } });
    for (let tries = 0; tries < 200; tries += 1) {
      if ((await hello()).isWritablePrimary) return;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    throw new Error('mongod did not become writable within 10 seconds');
  } finally {
    await connection.close();
  }
}
