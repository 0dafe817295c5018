export { type Clock, followClock, startClock, timestampAfter } from './clock';
export { readCommandLine } from './command-line';
export {
  linkSecretSetting,
  pemSetting,
  processSettings,
  readConfig,
  releaseOf,
  serviceSettings,
  versionOf,
} from './config';
export { findDamagedFiles, integrityOf } from './damaged-files';
export { emailCode, emailLinkToken } from './email-link-token';
export {
  ConflictError,
  ForbiddenError,
  NotAuthenticatedError,
  NotFoundError,
  ProductError,
  ValidationFailedError,
} from './errors';
export { hasMoreMembers } from './has-more-members';
export {
  type Call,
  checkAccess,
  createHttpApp,
  errorBody,
  type Mount,
  requestIdOf,
  toProductError,
} from './http';
export { type Actor, createIdentityReader, type ReadIdentity } from './identity';
export { isNestedDeeper } from './is-nested-deeper';
export { createKeyedMutex, type KeyedMutex } from './keyed-mutex';
export { createLargeInputs, LARGE_INPUT_BYTES, type LargeInputs } from './large-inputs';
export { type HasLapsed, watchLeases } from './leases';
export { createLockStore, inLockedTransaction, type LockStore } from './lock.store';
export { createLogger, type Logger } from './log';
export { createMetrics, type Metrics } from './metrics';
export {
  collectionOf,
  connectMongo,
  inTransaction,
  isDuplicateKey,
  isMongoAway,
  isTimeUp,
  modelOf,
  prepareCollections,
} from './mongo';
export { networkOf } from './network';
export { parseInput } from './parse-input';
export { type RunningProcess, runMain, serve } from './process';
export { imageTooLarge, isLargeBody, noteChecked } from './read-bodies';
export { readWithin } from './read-within';
export { type ScheduledJob, startScheduledJob } from './scheduled-job';
export { nestedSchemaOf, schemaOf } from './schema';
export { backlogGauge, describeProcess } from './status';
export { type Edit, recordVersion, refuseStale, setETag, withEdits } from './versions';
export { answerNotReady, waitForMongo } from './wait-for-mongo';
export { withTimeout } from './with-timeout';
