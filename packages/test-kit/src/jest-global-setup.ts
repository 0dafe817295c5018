import { installedChromium } from '@vetcare/local-servers';
import { startSharedMongo } from './servers';

export default async function setup(): Promise<void> {
  const mongo = await startSharedMongo();
  process.env.TEST_MONGO_URL = mongo.url;
  // `npm test` has found or installed one. A file that is run alone takes what there is.
  const chromium = process.env.CHROMIUM_PATH ?? installedChromium();
  if (chromium) process.env.CHROMIUM_PATH = chromium;
  Object.assign(globalThis, { stopSharedMongo: mongo.stop });
}
