import { randomBytes } from 'node:crypto';

export {
  hasRedisPrograms,
  peakMemory,
  readPodLimits,
  type SeveralRedis,
  startRedisCluster,
  startSentinels,
} from '@vetcare/local-servers';
export { type Answer, type CallOptions, callerFor } from './caller';
export { type CrashBorder, type Flow, startCrashBorder } from './crash/crash-border';
export { startMongoBorder } from './crash/mongo-border';
export type { WireCommand } from './crash/wire-command';
export { eventsOf, nextEvent, publishEvent, until } from './events';
export { everyDocument } from './every-document';
export { internalKeyEnv, internalKeys, signInternalToken, type TestActor } from './internal-token';
export type { ApiServer } from './kubernetes/api-server';
export { findKubectl } from './kubernetes/find-kubectl';
export { startTestCluster, type TestCluster } from './kubernetes/test-cluster';
export { contentTypeOf, costlyPicture, largestBody, longestPage, noisePicture, pathOf } from './largest-calls';
export { rightTime, shiftMachineTime } from './machine-time';
export { wordsOf } from './pdf-words';
export { startOwnMongo, startTestServers, type TestServers } from './servers';
export { shiftedProcessEnv } from './shifted-process';
export { someMp4, someWebm } from './some-video';
export { startTcpProxy, type TcpProxy } from './tcp-proxy';
export { type Span, startTraceReceiver } from './trace-receiver';

/** A random id in the form of a database id. */
export const anId = () => randomBytes(12).toString('hex');
