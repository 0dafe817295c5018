export { dockerRuns, findBinary, installDebianPackage } from './binaries';
export { freePort, type RunningServer, stopChild } from './child';
export { chooseDatabase } from './choose-database';
export { findChromium, installedChromium } from './find-chromium';
export { type ServerSearch, startMongo, startNats, startRedis, withDatabase } from './find-servers';
export { type PodLimit, peakMemory, readPodLimits } from './pod-limits';
export { NATS_NODES, type NatsCluster, type NatsNode, startNatsCluster } from './several-nats';
export {
  hasRedisPrograms,
  type RedisNode,
  type SeveralRedis,
  startRedisCluster,
  startSentinels,
} from './several-redis';
