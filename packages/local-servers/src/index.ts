export { dockerRuns, findBinary, installDebianPackage } from './binaries';
export { freePort, type RunningServer, stopChild } from './child';
export { findChromium } from './find-chromium';
export { type ServerSearch, startMongo, startNats, startRedis, withDatabase } from './find-servers';
export { type PodLimit, peakMemory, readPodLimits } from './pod-limits';
export {
  hasRedisPrograms,
  type RedisNode,
  type SeveralRedis,
  startRedisCluster,
  startSentinels,
} from './several-redis';
