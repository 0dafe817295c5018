export { dockerRuns, findBinary } from './servers/binaries';
export { freePort, type RunningServer, stopChild } from './servers/child';
export { findChromium } from './servers/find-chromium';
export { type ServerSearch, startMongo, startNats, startRedis, withDatabase } from './servers/find-servers';
