import { startSharedMongo } from './servers';

export default async function setup(): Promise<void> {
  const mongo = await startSharedMongo();
  process.env.TEST_MONGO_URL = mongo.url;
  Object.assign(globalThis, { stopSharedMongo: mongo.stop });
}
