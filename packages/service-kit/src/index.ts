export { atMost } from './at-most';
export { linkSecretSetting, pemSetting, processSettings, readConfig, serviceSettings, versionOf } from './config';
export { type Handlers, prepareConsumers, startConsumer } from './consumer';
export {
  ConflictError,
  NotAuthenticatedError,
  NotFoundError,
  ProductError,
  ValidationFailedError,
} from './errors';
export {
  asProductError,
  type Call,
  checkAccess,
  createHttpApp,
  errorBody,
  type Mount,
  requestIdOf,
} from './http';
export { type Actor, createIdentityReader, type ReadIdentity } from './identity';
export { createLogger, type Logger } from './log';
export { mailedToken } from './mailed-token';
export { createMetrics, type Metrics } from './metrics';
export { connectMongo, inTransaction, isDuplicateKey, isMongoAway, prepareCollections } from './mongo';
export { closeNats, connectNats, ensureStream } from './nats';
export { createOutbox, type Outbox, startRelay } from './outbox';
export { parseGiven } from './parse-given';
export { type RunningProcess, runMain, serve } from './process';
export { type Rounds, startRounds } from './rounds';
export { describeProcess } from './status';
