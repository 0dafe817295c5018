/** The deployment can't go on, and the live release stays live. The message tells the operator what to do. */
export class DeployRefusedError extends Error {
  override readonly name: string = 'DeployRefusedError';
}

/** The registry was read, and nothing of the area stands in it. */
export class NothingLiveError extends DeployRefusedError {
  override readonly name = 'NothingLiveError';
}
